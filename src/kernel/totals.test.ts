// Totals of documents: known cases to the smallest unit, sums that always add up, and a second computation that agrees.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import cases from './totals-cases.json' with { type: 'json' }
import type { Totals, TotalsInput } from './totals.ts'
import { totalsOf } from './totals.ts'

const roundings = ['line', 'document'] as const
type Case = {
  id: string
  name: string
  input: Omit<TotalsInput, 'rounding'>
  right: Record<TotalsInput['rounding'], Omit<Totals, 'taxes'> & { taxes: { rate: string; amount: number }[] }>
}

describe.each(roundings)('rounded by %s', (rounding) => {
  test.each(cases as Case[])('$id, $name', ({ input, right }) => {
    const { taxes, ...totals } = totalsOf({ ...input, rounding })
    const rows = taxes.map(({ rate, amount }) => ({ rate, amount }))
    expect({ ...totals, taxes: rows }).toEqual(right[rounding])
  })

  test('ten thousand lines take no longer than a frame or two', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => ({
      quantity: `${index % 97}.${String(index % 1000).padStart(3, '0')}`,
      price: (index * 7919) % 100_000,
      discount: { percent: '2.5' },
      taxes: index % 3 === 0 ? ['5', '9.975'] : ['19'],
    }))
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now()
      totalsOf({ lines, rounding, discount: { percent: '3' }, pricesIncludeTax: true })
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThan(50)
  })
})

const decimals = (most: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 3 }))
    .map(([before, after, digits]) =>
      digits === 0 ? `${before}` : `${before}.${String(after).padStart(3, '0').slice(0, digits)}`,
    )
const quantities = fc.tuple(fc.constantFrom('', '', '-'), decimals(1000)).map(([sign, size]) => sign + size)
// Small prices are where roundings meet; large ones are where floats would fail.
const prices = fc.oneof(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }))
const discounts = fc.oneof(
  fc.record({ percent: fc.oneof(decimals(99), fc.constantFrom('3', '7', '100')) }),
  fc.record({ amount: fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 10_000_000_000 })) }),
)
const rates = fc.oneof(fc.constantFrom('0', '5', '7', '8', '9.975', '10', '19'), decimals(99))
const taxes = fc.array(rates, { maxLength: 3 })
const documents: fc.Arbitrary<TotalsInput> = fc.record(
  {
    lines: fc.array(
      fc.record(
        { quantity: quantities, price: prices, discount: discounts, taxes },
        {
          requiredKeys: ['quantity', 'price', 'taxes'],
        },
      ),
      { maxLength: 8 },
    ),
    discount: discounts,
    shipping: fc.record({ price: prices, taxes }),
    pricesIncludeTax: fc.boolean(),
    rounding: fc.constantFrom(...roundings),
  },
  { requiredKeys: ['lines', 'rounding'] },
)
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test('the lines less the discount plus delivery and taxes are the total, whatever the document', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const totals = totalsOf(document)
      const sum = totals.subtotal - totals.discount + totals.shipping
      expect(sumOf(totals.lines)).toBe(totals.subtotal)
      expect(sumOf(totals.discountByLine)).toBe(totals.discount)
      expect(totals.net + sumOf(totals.taxes.map(({ amount }) => amount))).toBe(totals.total)
      expect(document.pricesIncludeTax ? totals.total : totals.net).toBe(sum)
    }),
    { numRuns: 1000 },
  )
})

test('a discount brings the sum nearer to zero, never past it', () => {
  fc.assert(
    fc.property(documents, discounts, (document, discount) => {
      const { subtotal, discount: taken } = totalsOf({ ...document, discount })
      expect(Math.abs(subtotal - taken)).toBe(Math.abs(subtotal) - Math.abs(taken))
    }),
  )
})

test('each line’s part of the discount is less than one unit from its exact share', () => {
  fc.assert(
    fc.property(documents, (document) => {
      const { lines, discount, discountByLine, subtotal } = totalsOf(document)
      for (const [index, part] of discountByLine.entries()) {
        const off = BigInt(part) * BigInt(subtotal) - BigInt(discount) * BigInt(lines[index] ?? 0)
        const unit = BigInt(Math.abs(subtotal))
        expect(off < unit && off > -unit).toBe(true)
      }
    }),
  )
})

test('if each line has one tax, the bases add up to the net amount', () => {
  const single = documents.map((document) => ({
    ...document,
    lines: document.lines.map((line) => ({ ...line, taxes: [line.taxes[0] ?? '0'] })),
    shipping: { price: document.shipping?.price ?? 0, taxes: ['19'] },
  }))
  fc.assert(
    fc.property(single, (document) => {
      const totals = totalsOf(document)
      expect(sumOf(totals.taxes.map(({ base }) => base))).toBe(totals.net)
    }),
  )
})

test('a document with everything taken back is the mirror of the first', () => {
  const negated = (amount: number) => (amount === 0 ? 0 : -amount)
  const flipped = (quantity: string) => (quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`)
  fc.assert(
    fc.property(documents, (document) => {
      const totals = totalsOf(document)
      const { shipping } = document
      const mirror = totalsOf({
        ...document,
        lines: document.lines.map((line) => ({ ...line, quantity: flipped(line.quantity) })),
        ...(shipping && { shipping: { ...shipping, price: negated(shipping.price) } }),
      })
      expect(mirror).toEqual({
        lines: totals.lines.map(negated),
        subtotal: negated(totals.subtotal),
        discount: negated(totals.discount),
        discountByLine: totals.discountByLine.map(negated),
        shipping: negated(totals.shipping),
        net: negated(totals.net),
        taxes: totals.taxes.map(({ rate, amount, base }) => ({ rate, amount: negated(amount), base: negated(base) })),
        total: negated(totals.total),
      })
    }),
  )
})

test('one rate is one row, however it is written, and the first that is used comes first', () => {
  const lines = [
    { quantity: '1', price: 100, taxes: ['7.50'] },
    { quantity: '1', price: 100, taxes: ['19.0'] },
    { quantity: '1', price: 100, taxes: ['007.5', '19'] },
    { quantity: '1', price: 100, taxes: [] },
  ]
  expect(totalsOf({ lines, rounding: 'document' }).taxes).toEqual([
    { rate: '7.5', amount: 15, base: 200 },
    { rate: '19', amount: 38, base: 200 },
  ])
})

test('an empty document is nothing', () => {
  const nothing = { lines: [], subtotal: 0, discount: 0, discountByLine: [], shipping: 0, net: 0, taxes: [], total: 0 }
  expect(totalsOf({ lines: [], discount: { amount: 500 }, rounding: 'line' })).toEqual(nothing)
})

describe('refused, instead of reckoned wrongly:', () => {
  const line = { quantity: '1', price: 100, taxes: ['19'] }
  const refused = (input: Partial<TotalsInput>) => () => totalsOf({ lines: [line], rounding: 'line', ...input })

  test.each(['', '1,5', '1.', '.5', '1.2345', '1e3', ' 1', '--1', '١'])('the quantity “%s”', (quantity) => {
    expect(refused({ lines: [{ ...line, quantity }] })).toThrow(RangeError)
  })
  test.each(['', '-1', '19%', '9.9999'])('the rate “%s”', (rate) => {
    expect(refused({ lines: [{ ...line, taxes: [rate] }] })).toThrow(RangeError)
    expect(refused({ discount: { percent: rate } })).toThrow(RangeError)
  })
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('the price %d', (price) => {
    expect(refused({ lines: [{ ...line, price }] })).toThrow(RangeError)
    expect(refused({ shipping: { price, taxes: [] } })).toThrow(RangeError)
    expect(refused({ discount: { amount: price } })).toThrow(RangeError)
  })
  test('a discount below zero', () => {
    expect(refused({ discount: { amount: -1 } })).toThrow(RangeError)
  })
  test('a sum beyond what a number keeps exactly', () => {
    const most = { ...line, price: Number.MAX_SAFE_INTEGER, taxes: [] }
    expect(totalsOf({ lines: [most], rounding: 'line' }).total).toBe(Number.MAX_SAFE_INTEGER)
    expect(refused({ lines: [most, { ...line, price: 1, taxes: [] }] })).toThrow(RangeError)
    expect(refused({ lines: [{ ...most, taxes: ['1'] }] })).toThrow(RangeError)
  })
})

// The second computation: fractions all the way, and a rest that is given out one by one.
type Fraction = readonly [over: bigint, under: bigint]
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d]
const over = (one: Fraction, [c, d]: Fraction): Fraction => times(one, c < 0n ? [-d, -c] : [d, c])
const minus = (one: Fraction, other: Fraction): Fraction => plus(one, times(other, [-1n, 1n]))
const isLess = (one: Fraction, other: Fraction) => minus(one, other)[0] < 0n
const exactly = (amount: number): Fraction => [BigInt(amount), 1n]
const zero = exactly(0)
const decimal = (text: string): Fraction => {
  const after = text.split('.')[1] ?? ''
  return [BigInt(text.replace('.', '')), 10n ** BigInt(after.length)]
}
const percent = (text: string): Fraction => times(decimal(text), [1n, 100n])
/** Counts up from the whole part: by one when a half or more is left. */
function rounded(exact: Fraction): number {
  if (exact[0] < 0n) return 0 - rounded(times(exact, [-1n, 1n]))
  const floor = exact[0] / exact[1]
  return Number(isLess(minus(exact, [floor, 1n]), [1n, 2n]) ? floor : floor + 1n)
}

function takenOff(amount: number, discount: TotalsInput['discount']): number {
  if (!discount) return 0
  const wanted =
    'percent' in discount ? rounded(times(exactly(Math.abs(amount)), percent(discount.percent))) : discount.amount
  return Math.sign(amount) * Math.min(wanted, Math.abs(amount)) + 0
}

/** Starts far below every share, then gives one by one to whichever is furthest below. */
function shared(amount: number, weights: readonly number[]): number[] {
  const sum = sumOf(weights)
  if (amount < 0)
    return shared(
      -amount,
      weights.map((weight) => -weight),
    ).map((share) => 0 - share)
  const exact = weights.map((weight) => times(exactly(amount), over(exactly(weight), exactly(sum))))
  const shares = exact.map((share) => rounded(minus(share, exactly(1))))
  while (sumOf(shares) < amount) {
    const missing = exact.map((share, index) => minus(share, exactly(shares[index] ?? 0)))
    const most = missing.reduce((one, other) => (isLess(one, other) ? other : one), missing[0] ?? zero)
    const index = missing.findIndex((one) => !isLess(one, most))
    shares[index] = (shares[index] ?? 0) + 1
  }
  return shares
}

function totalsByFractions(input: TotalsInput): Totals {
  const lines = input.lines.map(({ quantity, price, discount }) => {
    const amount = rounded(times(decimal(quantity), exactly(price)))
    return amount - takenOff(amount, discount)
  })
  const subtotal = sumOf(lines)
  const discount = takenOff(subtotal, input.discount)
  const discountByLine = discount === 0 ? [] : shared(discount, lines)
  const parts = input.lines.map((line, index) => ({
    rates: line.taxes,
    amount: exactly((lines[index] ?? 0) - (discountByLine[index] ?? 0)),
  }))
  if (input.shipping) parts.push({ rates: input.shipping.taxes, amount: exactly(input.shipping.price) })
  const nets = parts.map(({ rates, amount }) => ({
    rates: rates.map((rate) => String(Number(rate))),
    net: input.pricesIncludeTax ? over(amount, rates.map(percent).reduce(plus, exactly(1))) : amount,
  }))
  const known = [...new Set(nets.flatMap(({ rates }) => rates))]
  const taxes = known.map((rate) => {
    const own = nets.flatMap(({ rates, net }) => rates.filter((one) => one === rate).map(() => net))
    const bases = input.rounding === 'line' ? own : [own.reduce(plus, zero)]
    const amount = sumOf(bases.map((base) => rounded(times(base, percent(rate)))))
    const together = sumOf(bases.map((base) => rounded(plus(base, times(base, percent(rate))))))
    return { rate, amount, base: together - amount }
  })
  const shipping = input.shipping?.price ?? 0
  const taxed = sumOf(taxes.map(({ amount }) => amount))
  const sum = subtotal - discount + shipping
  const [net, total] = input.pricesIncludeTax ? [sum - taxed, sum] : [sum, sum + taxed]
  return { lines, subtotal, discount, discountByLine, shipping, net, taxes, total }
}

test('a second computation, with fractions, comes to the same for ten thousand documents', () => {
  fc.assert(
    fc.property(documents, (document) => {
      expect(totalsOf(document)).toEqual(totalsByFractions(document))
    }),
    { numRuns: 10_000 },
  )
})
