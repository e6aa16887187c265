// The parts of the bookings add up.
import { expect, test } from 'vitest'
import { partsOf } from './shares.ts'

const sharesOf = (paid: number, pending: number, unpaid: number, cancelled: number) =>
  partsOf([
    { state: 'paid', count: paid },
    { state: 'pending', count: pending },
    { state: 'un_paid', count: unpaid },
    { state: 'cancelled', count: cancelled },
  ]).map(({ share }) => share)

test('shares add up to a hundred, and those of nothing are nothing', () => {
  expect(sharesOf(1, 1, 0, 1)).toEqual([34, 33, 33])
  expect(sharesOf(2, 0, 0, 1)).toEqual([67, 0, 33])
  expect(sharesOf(0, 1, 1, 0)).toEqual([0, 100, 0])
  expect(sharesOf(0, 0, 0, 0)).toEqual([0, 0, 0])
})
