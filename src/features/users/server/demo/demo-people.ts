// The many people of the demo, each made from their number: the same at every start.
import type { PersonStatus } from '#kernel/people-contract.ts'
import type { ManyPerson } from '#kernel/server/people/people-many.ts'
import type { Origin } from './demo-names.ts'
import { companies, jobTitles, origins } from './demo-names.ts'

const peopleMade = 220
const dayMilliseconds = 86_400_000
const daysBack = 420
const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item

/** The options of a generated portrait: skin, hair, cloth, cut and background, each with its number of choices. */
const choices = [6, 7, 8, 8, 8] as const
const portraitOf = (number: number) =>
  `portrait:${choices.map((count, place) => (number * (place + 3) + Math.floor(number / 7)) % count).join('')}`

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[đĐ]/g, 'd')
    .replace(/\P{ASCII}/gu, '')
    .toLowerCase()

function nameOf(origin: Origin, number: number) {
  // Eleven given and twelve family names meet each pair once in 132.
  const [given, latinGiven = plain(given)] = at(origin.given, number)
  const [family, latinFamily = plain(family)] = at(origin.family, number)
  const name = origin.isFamilyFirst
    ? { firstName: `${family}${given}`, lastName: '' }
    : { firstName: given, lastName: family }
  return { ...name, latin: `${latinGiven}.${latinFamily}` }
}

function statusOf(number: number): PersonStatus {
  if (number % 18 === 5) return 'pending'
  if (number % 27 === 11) return 'banned'
  return number % 44 === 20 ? 'rejected' : 'active'
}

function detailsOf({ places, streets }: Origin, number: number) {
  const [city, state, country, dialling] = at(places, number)
  const digits = String(200_000 + ((number * 7919) % 700_000))
  return {
    city,
    state,
    country,
    address: `${at(streets, number)} ${1 + ((number * 13) % 90)}`,
    zipCode: String(10_000 + ((number * 977) % 80_000)),
    phoneNumber: `${dialling} 555 ${digits.slice(0, 3)} ${digits.slice(3)}`,
  }
}

function makePerson(number: number, now: number): ManyPerson {
  const origin = at(origins, number)
  // The number among those of one origin.
  const place = Math.floor(number / origins.length)
  const { latin, ...name } = nameOf(origin, place)
  const status = statusOf(number)
  const daysAgo = status === 'pending' ? number % 6 : 8 + ((number * 37) % daysBack)
  return {
    ...name,
    ...detailsOf(origin, place),
    email: `${latin}@${at(['mail', 'post', 'letters'], number)}.example`,
    passwordHash: null,
    role: status === 'active' && number % 19 === 3 ? 'manager' : 'user',
    status,
    language: origin.language,
    isVerified: status === 'active' ? number % 9 !== 0 : status === 'banned',
    jobTitle: at(jobTitles, number),
    company: number % 11 === 4 ? null : at(companies, number * 3 + place * 2),
    avatarUrl: number % 7 === 2 ? null : portraitOf(number),
    isPublic: number % 31 !== 9,
    createdAt: new Date(now - daysAgo * dayMilliseconds).toISOString(),
  }
}

export const demoPeople = (now: number): ManyPerson[] =>
  Array.from({ length: peopleMade }, (_, number) => makePerson(number, now))
