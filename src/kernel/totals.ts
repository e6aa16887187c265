// Adds up a cart, an order or an invoice: lines, discounts, delivery, taxes and the total, exact to the smallest unit.

/** Per cent as text (`'12.5'`), or an amount in the smallest unit; never below zero. */
type TotalsDiscount = { percent: string } | { amount: number }

type TotalsLine = {
  /** Decimal text with at most three digits after the point; below zero for what comes back. */
  quantity: string
  /** For one, in the smallest unit; may be below zero. */
  price: number
  discount?: TotalsDiscount | undefined
  /** The rates in per cent, as text with at most three digits after the point (`'9.975'`), each on the same base. */
  taxes: readonly string[]
}

export type TotalsInput = {
  lines: readonly TotalsLine[]
  /** On the sum of the lines; delivery is not discounted. */
  discount?: TotalsDiscount | undefined
  shipping?: { price: number; taxes: readonly string[] } | undefined
  /** The prices, amounts of discounts and delivery contain their taxes; otherwise taxes are added to them. */
  pricesIncludeTax?: boolean | undefined
  /** `line`: the tax of each line, and of delivery, is rounded. `document`: each rate's sum is, once. */
  rounding: 'line' | 'document'
}

/** All amounts are in the smallest unit. */
export type Totals = {
  /** Quantity × price, less the line's own discount. */
  lines: number[]
  /** The sum of the lines. */
  subtotal: number
  /** The document's discount, on the same side of zero as the subtotal and never beyond it. */
  discount: number
  /** Each line's part of the document's discount; empty without one. They add up to it. */
  discountByLine: number[]
  shipping: number
  /** Subtotal − discount + shipping, without taxes. */
  net: number
  /**
   * By rate, as first used; a rate of zero has its row too. `base` is what the rate is applied to. If each line has one
   * tax, the bases add up to `net`.
   */
  taxes: { rate: string; amount: number; base: number }[]
  /** Net + taxes, always. Where prices include taxes it is subtotal − discount + shipping, however taxes are rounded. */
  total: number
}

/**
 * Adds a document up, exactly. Everything is rounded half away from zero, also below zero; a document with all quantities
 * and delivery negated therefore has all results negated, whatever its discounts. What rounding leaves of a spread
 * discount goes to the largest remainders, to the first of equal ones.
 *
 * Throws a `RangeError` if an amount is not a safe integer, on the way in or out, and for texts that are no decimals.
 */
export function totalsOf(input: TotalsInput): Totals {
  const lines = input.lines.map(lineAmount)
  const subtotal = sumOf(lines)
  const discount = discountOn(subtotal, input.discount)
  const discountByLine = discount === 0n ? [] : spread(discount, lines, subtotal)
  const shipping = input.shipping ? units(input.shipping.price) : 0n
  const parts = input.lines.map(({ taxes }, index) => ({
    amount: (lines[index] ?? 0n) - (discountByLine[index] ?? 0n),
    rates: taxes.map(rateIn),
  }))
  if (input.shipping) parts.push({ amount: shipping, rates: input.shipping.taxes.map(rateIn) })
  const taxes = taxesOn(parts, input)
  const taxed = sumOf(taxes.map(({ amount }) => amount))
  const sum = subtotal - discount + shipping
  const net = input.pricesIncludeTax ? sum - taxed : sum
  return {
    lines: lines.map(safe),
    subtotal: safe(subtotal),
    discount: safe(discount),
    discountByLine: discountByLine.map(safe),
    shipping: safe(shipping),
    net: safe(net),
    taxes: taxes.map(({ rate, amount, base }) => ({ rate: rateOut(rate), amount: safe(amount), base: safe(base) })),
    total: safe(net + taxed),
  }
}

const digitsMost = 3
/** One, in thousandths. */
const one = 1000n
/** A hundred per cent, in thousandths of a per cent. */
const whole = 100n * one

function thousandths(text: string): bigint {
  const [, sign, before = '', after = ''] = /^(-?)(\d+)(?:\.(\d{1,3}))?$/.exec(text) ?? []
  if (sign === undefined) throw new RangeError(`Not a decimal of at most three digits after the point: ${text}`)
  return BigInt(sign + before + after.padEnd(digitsMost, '0'))
}

function rateIn(text: string): bigint {
  const rate = thousandths(text)
  if (rate < 0n) throw new RangeError(`A rate below zero: ${text}`)
  return rate
}

/** The rate in its shortest spelling: `'19.0'` and `'19'` are one row. */
const rateOut = (rate: bigint): string => String(Number(rate) / Number(one))

function units(amount: number): bigint {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in whole smallest units: ${amount}`)
  return BigInt(amount)
}

function safe(amount: bigint): number {
  const number = Number(amount)
  if (!Number.isSafeInteger(number)) throw new RangeError(`An amount beyond what can be kept exactly: ${amount}`)
  return number
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)
const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/** Rounds half away from zero; `under` is above zero. */
const divide = (over: bigint, under: bigint): bigint => (2n * over + (over < 0n ? -under : under)) / (2n * under)

function lineAmount({ quantity, price, discount }: TotalsLine): bigint {
  const amount = divide(thousandths(quantity) * units(price), one)
  return amount - discountOn(amount, discount)
}

/** Brings an amount nearer to zero, never past it. */
function discountOn(amount: bigint, discount: TotalsDiscount | undefined): bigint {
  if (!discount) return 0n
  const size = sizeOf(amount)
  const wanted = 'percent' in discount ? divide(size * rateIn(discount.percent), whole) : units(discount.amount)
  if (wanted < 0n) throw new RangeError(`A discount below zero: ${wanted}`)
  const taken = wanted < size ? wanted : size
  return amount < 0n ? -taken : taken
}

/** Splits a discount in proportion to the weights, which have this sum; it is on the same side of zero. */
function spread(discount: bigint, weights: readonly bigint[], sum: bigint): bigint[] {
  const side = sum < 0n ? -1n : 1n
  const size = sizeOf(sum)
  const shares = weights.map((weight) => {
    const exact = sizeOf(discount) * weight * side
    const rest = ((exact % size) + size) % size
    return { floor: (exact - rest) / size, rest }
  })
  let left = sizeOf(discount) - sumOf(shares.map(({ floor }) => floor))
  for (const share of shares.toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest < b.rest ? 1 : -1))) {
    if (left === 0n) break
    share.floor += 1n
    left -= 1n
  }
  return shares.map(({ floor }) => floor * side)
}

type Fraction = { over: bigint; under: bigint }
/** A line or delivery, after every discount. */
type Part = { amount: bigint; rates: readonly bigint[] }
type Tax = { rate: bigint; amount: bigint; base: bigint }

function taxesOn(parts: readonly Part[], { pricesIncludeTax, rounding }: TotalsInput): Tax[] {
  const basesByRate = new Map<bigint, Fraction[]>()
  for (const { amount, rates } of parts) {
    const base = pricesIncludeTax ? { over: amount * whole, under: whole + sumOf(rates) } : { over: amount, under: 1n }
    for (const rate of rates) {
      const bases = basesByRate.get(rate)
      if (bases) bases.push(base)
      else basesByRate.set(rate, [base])
    }
  }
  return [...basesByRate].map(([rate, bases]) => {
    const taxes = (rounding === 'document' ? [addFractions(bases)] : bases).map((base) => taxOn(base, rate))
    return { rate, amount: sumOf(taxes.map(({ amount }) => amount)), base: sumOf(taxes.map(({ base }) => base)) }
  })
}

/** Base and tax together are rounded like the tax, so that they make up a price that contains this tax alone. */
function taxOn({ over, under }: Fraction, rate: bigint): Omit<Tax, 'rate'> {
  const amount = divide(over * rate, under * whole)
  return { amount, base: divide(over * (whole + rate), under * whole) - amount }
}

/** Adds those with one denominator first: a document has few. */
function addFractions(fractions: readonly Fraction[]): Fraction {
  const sums = new Map<bigint, bigint>()
  for (const { over, under } of fractions) sums.set(under, (sums.get(under) ?? 0n) + over)
  let total: Fraction = { over: 0n, under: 1n }
  for (const [under, over] of sums) {
    total = { over: total.over * under + over * total.under, under: total.under * under }
  }
  return total
}
