// Gives a room's nights away: checks dates, persons and the room, and says who has it and what is free instead.
import { AppError, found, refusedField } from '#kernel/errors.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { isDay, nightsBetween } from '../../days.ts'
import { nightsMost } from '../../entities.ts'
import type { LockedRoom, Nights } from './free-queries.ts'
import { readFreeFrom, readFreeRooms, readTaker } from './free-queries.ts'

const offeredMost = 3

export function checkDays({ checkIn, checkOut }: Omit<Nights, 'roomId'>): void {
  if (!isDay(checkIn)) throw refusedField('checkIn', 'not-a-date', 'The day of arrival doesn’t exist')
  if (!isDay(checkOut)) throw refusedField('checkOut', 'not-a-date', 'The day of departure doesn’t exist')
  const nights = nightsBetween(checkIn, checkOut)
  if (nights < 1) throw refusedField('checkOut', 'too-early', 'The departure has to be after the arrival')
  if (nights > nightsMost) {
    throw new AppError('invalid', `A stay can have up to ${nightsMost} nights; book a longer one in parts`, {
      fields: { checkOut: { code: 'too-late' } },
    })
  }
}

export const roomOf = (rooms: readonly LockedRoom[], roomId: string): LockedRoom =>
  found(
    rooms.find(({ id }) => id === roomId),
    'Room',
  )

export function checkPersons(room: LockedRoom, persons: number): void {
  if (persons <= room.capacity) return
  throw new AppError('invalid', `Room ${room.number} is for ${room.capacity} at most: choose a larger room`, {
    fields: { persons: { code: 'too-large', limit: room.capacity } },
  })
}

/** The room is locked, so that the answer holds until the commit. */
export async function checkFree(tx: Tx, room: LockedRoom, nights: Nights, except: string | null): Promise<void> {
  if (room.closedReason !== null) {
    throw new AppError('invalid', `Room ${room.number} is closed (${room.closedReason}): choose another one`, {
      fields: { roomId: { code: 'not-allowed' } },
    })
  }
  const taker = await readTaker(tx, nights, except)
  if (!taker) return
  const freeFrom = await readFreeFrom(tx, nights, except)
  const others = await readFreeRooms(tx, nights, { except, type: room.type, most: offeredMost })
  const rooms = others.map(({ number }) => number)
  const instead = rooms.length === 0 ? 'No other room is free then' : `Free then: ${rooms.join(', ')}`
  throw new AppError(
    'no-room',
    `Room ${room.number} is taken from ${taker.checkIn} to ${taker.checkOut} by ${taker.name}. ` +
      `It is free from ${freeFrom} on. ${instead}.`,
    {
      clashes: {
        nights: {
          yours: { room: room.number, checkIn: nights.checkIn, checkOut: nights.checkOut },
          theirs: { name: taker.name, checkIn: taker.checkIn, checkOut: taker.checkOut, freeFrom, rooms },
        },
      },
    },
  )
}
