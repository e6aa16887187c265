// Makes the demo's rooms, and fourteen months of stays in them: dense around today, sparse long ago, never two at once.
import { addDays } from '../../days.ts'
import type { RoomType } from '../../entities.ts'
import type { Roll } from './chance.ts'
import { between, dice, idOf, pick } from './chance.ts'
import { closedFor, guests, reviews } from './guests.ts'

export type DemoRoom = {
  id: string
  number: string
  floor: number
  type: RoomType
  price: number
  capacity: number
  closedReason: string | null
}

export type DemoStay = {
  id: string
  roomId: string
  name: string
  phone: string
  email: string
  persons: number
  checkIn: string
  checkOut: string
  status: 'pending' | 'un_paid' | 'paid'
  price: number
  checkedInAt: string | null
  checkedOutAt: string | null
  cancelledAt: string | null
  createdAt: string
}

export type DemoReview = {
  id: string
  bookingId: string
  rating: number
  description: string
  tags: readonly string[]
  state: 'pending' | 'accepted' | 'rejected'
  postedAt: string
}

const floors = 3
const roomsOfFloor = 8
const closedRoom = '205'
const prices: Record<RoomType, number> = { single: 9600, double: 12_400, king: 20_600 }
const places: Record<RoomType, number> = { single: 1, double: 2, king: 3 }
const types: readonly RoomType[] = ['single', 'double', 'double', 'king', 'double', 'king', 'double', 'single']

export function demoRooms(): DemoRoom[] {
  return Array.from({ length: floors * roomsOfFloor }, (_, place) => {
    const floor = 1 + Math.floor(place / roomsOfFloor)
    const onFloor = place % roomsOfFloor
    const number = `${floor}0${onFloor + 1}`
    const type = types[onFloor] ?? 'double'
    const closedReason = number === closedRoom ? closedFor : null
    const price = prices[type] + (floor - 1) * 400
    return { id: idOf('room', place + 1), number, floor, type, price, capacity: places[type], closedReason }
  })
}

const firstDay = -365
const lastDay = 60
const nearDays = 10
const recentDays = 70

/** Empty nights before the next guest: few around today. */
function gapAt(day: number, roll: Roll): number {
  if (Math.abs(day) <= nearDays) return roll(2)
  if (Math.abs(day) <= recentDays) return between(5, 14, roll)
  return between(30, 75, roll)
}

const at = (day: string, hour: number, minute: number) =>
  `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`
const earlier = (one: string, other: string) => (one < other ? one : other)
const minuteMs = 60_000

type Moments = { checkIn: string; checkOut: string; today: string; now: number }

const isNow = (day: number, length: number) => day <= 0 && day + length >= 0

/** Guests of the past have come and gone; of those who come or leave today, some have. */
function momentsOf({ checkIn, checkOut, today, now }: Moments, roll: Roll) {
  const latest = new Date(now).toISOString()
  const hasCome = checkIn < today || (checkIn === today && roll(5) < 2)
  const hasLeft = hasCome && (checkOut < today || (checkOut === today && roll(3) < 1))
  return {
    checkedInAt: hasCome ? earlier(at(checkIn, between(0, 11, roll), roll(60)), latest) : null,
    checkedOutAt: hasLeft ? earlier(at(checkOut, between(6, 10, roll), roll(60)), latest) : null,
  }
}

function statusOf(day: number, roll: Roll): DemoStay['status'] {
  if (day < -nearDays) return roll(20) === 0 ? 'un_paid' : 'paid'
  return pick(['paid', 'paid', 'un_paid', 'pending', 'paid'], roll)
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')

type Place = { room: DemoRoom; day: number; length: number; today: string; now: number }

function stayOf({ room, day, length, today, now }: Place, roll: Roll): Omit<DemoStay, 'id'> {
  const [name, phone] = pick(guests, roll)
  const checkIn = addDays(today, day)
  const checkOut = addDays(checkIn, length)
  const moments = momentsOf({ checkIn, checkOut, today, now }, roll)
  const booked = at(addDays(checkIn, -between(2, 40, roll)), between(6, 20, roll), roll(60))
  const latest = new Date(now - between(12, 40_000, roll) * minuteMs).toISOString()
  return {
    roomId: room.id,
    name,
    phone,
    email: `${plain(name)}@guests.example`,
    persons: between(1, room.capacity, roll),
    checkIn,
    checkOut,
    status: statusOf(day, roll),
    price: room.price,
    ...moments,
    cancelledAt: null,
    createdAt: earlier(booked, latest),
  }
}

/** The closed room is empty around today, and some guests never came: their nights were free for others. */
export function demoStays(rooms: readonly DemoRoom[], today: string, now: number): DemoStay[] {
  const roll = dice(31)
  const stays: Omit<DemoStay, 'id'>[] = []
  for (const room of rooms) {
    for (let day = firstDay + roll(20); day < lastDay;) {
      const length = pick([1, 2, 2, 3, 3, 4, 5, 7], roll)
      const isClosed = room.closedReason !== null && day + length > -recentDays
      if (!isClosed) stays.push(stayOf({ room, day, length, today, now }, roll))
      if (!isClosed && !isNow(day, length) && roll(12) === 0) {
        const given = stayOf({ room, day, length, today, now }, roll)
        const cancelledAt = earlier(given.checkedInAt ?? given.createdAt, given.createdAt)
        stays.push({ ...given, checkedInAt: null, checkedOutAt: null, cancelledAt })
      }
      day += length + gapAt(day, roll)
    }
  }
  return stays.map((stay, place) => ({ ...stay, id: idOf('booking', place + 1) }))
}

const waitingMost = 6

/** One for every third stay that is over; the newest few wait to be looked at. */
export function demoReviews(stays: readonly DemoStay[], now: number): DemoReview[] {
  const roll = dice(7)
  const over = stays
    .filter(({ checkedOutAt }) => checkedOutAt !== null)
    .toSorted((one, other) => other.checkOut.localeCompare(one.checkOut))
  return over
    .filter((_, place) => place % 3 === 0)
    .map((stay, place) => {
      const { rating, description, tags } = reviews[place % reviews.length] ?? pick(reviews, roll)
      const posted = at(addDays(stay.checkOut, 1 + roll(2)), between(7, 20, roll), roll(60))
      const state = place < waitingMost ? 'pending' : roll(9) === 0 ? 'rejected' : 'accepted'
      const postedAt = earlier(posted, new Date(now - (place + 1) * 47 * minuteMs).toISOString())
      return { id: idOf('review', place + 1), bookingId: stay.id, rating, description, tags, state, postedAt }
    })
}
