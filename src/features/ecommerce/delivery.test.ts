// Delivery prices in the shop's currency.
import { expect, test } from 'vitest'
import { deliveryPrice } from './delivery.ts'

const pricesIn = (currency: string) =>
  (['free', 'standard', 'express'] as const).map((delivery) => deliveryPrice(delivery, currency))

test('in euros and dollars it is nothing, ten and twenty', () => {
  for (const currency of ['EUR', 'USD', 'GBP']) expect(pricesIn(currency)).toEqual([0, 1000, 2000])
})

test('where one of a currency buys next to nothing, it takes as many more', () => {
  expect(pricesIn('VND')).toEqual([0, 100_000, 200_000])
  expect(pricesIn('JPY')).toEqual([0, 1000, 2000])
  expect(pricesIn('SEK')).toEqual([0, 10_000, 20_000])
  expect(pricesIn('KWD')).toEqual([0, 10_000, 20_000])
})
