// People for the examples, the same at every visit: each is made from their number.
import { fraction, pick } from '#kernel/seed.ts'

export const roles = ['admin', 'manager', 'user'] as const
export const statuses = ['active', 'pending', 'banned', 'rejected'] as const

export type SamplePerson = {
  id: string
  name: string
  mail: string
  phone: string
  company: string
  role: (typeof roles)[number]
  status: (typeof statuses)[number]
  orders: number
}

const firstNames = [
  'Imani',
  'Tomás',
  'Linh',
  'Kofi',
  'Salma',
  'Elias',
  'Petra',
  'Noah',
  'Dara',
  'Wei',
  'Amina',
  'Jun',
] as const
const lastNames = [
  'Okafor',
  'Arrieta',
  'Trần',
  'Mensah',
  'Idris',
  'Brandt',
  'Havel',
  'Verbeek',
  'Quinn',
  'Zhang',
  'Yusuf',
  'Sato',
] as const
const companies = [
  'Okafor & Daughters',
  'Vidrio Sur',
  'Nhà Sáng',
  'Harbor Timber',
  'Nile Press',
  'Klang GmbH',
  'Quinn Studio',
  'Studio Wei',
] as const

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\P{ASCII}/gu, '')
    .toLowerCase()

function makePerson(number: number): SamplePerson {
  const id = `person-${number}`
  const [first, last] = [pick(id, 'first', firstNames), pick(id, 'last', lastNames)]
  const digits = String(Math.floor(fraction(id, 'phone') * 10_000)).padStart(4, '0')
  return {
    id,
    name: `${first} ${last}`,
    mail: `${plain(first)}.${plain(last)}.${number}@mail.example`,
    phone: `+234 803 555 ${digits}`,
    company: pick(id, 'company', companies),
    role: pick(id, 'role', ['user', 'user', 'user', 'manager', 'admin']),
    status: pick(id, 'status', ['active', 'active', 'active', 'pending', 'banned', 'rejected']),
    orders: Math.floor(fraction(id, 'orders') * 400),
  }
}

export const makePeople = (count: number): SamplePerson[] =>
  Array.from({ length: count }, (_, index) => makePerson(index + 1))
