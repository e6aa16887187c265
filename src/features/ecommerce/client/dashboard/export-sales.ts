// Everything on the sales dashboard as one file for spreadsheets: a row for each figure, with the part it belongs to.
import type { Translate } from '#kernel/texts.ts'
import { inUnits } from '#kernel/money.ts'
import type { CsvColumn, CsvValue } from '#ui/csv.ts'
import { saveRows } from '#ui/csv.ts'
import type { Sales } from './use-sales.ts'

type Row = { part: string; name: string; value: CsvValue; before?: CsvValue; unit: string }

const figureKeys = ['sold', 'income', 'expenses', 'profit'] as const

function rowsOf(sales: Sales, t: Translate): Row[] {
  const { currency, days, year } = sales
  const units = (amount: number) => inUnits(amount, currency)
  const pieces = t('ecommerce.sales.pieces')
  const unitOf = (key: (typeof figureKeys)[number]) => (key === 'sold' ? pieces : currency)
  const written = (key: (typeof figureKeys)[number], value: number) => (key === 'sold' ? value : units(value))
  const sums = figureKeys.map((key) => ({
    part: t('ecommerce.sales.sums'),
    name: t(`ecommerce.sales.${key}`),
    value: written(key, sales[key].value),
    before: written(key, sales[key].before),
    unit: unitOf(key),
  }))
  const byDay = figureKeys.flatMap((key) =>
    days.map((day, place) => ({
      part: t('ecommerce.sales.byDay', { what: t(`ecommerce.sales.${key}`) }),
      name: day,
      value: written(key, sales[key].steps[place] ?? 0),
      unit: unitOf(key),
    })),
  )
  const byGender = sales.genders.flatMap(({ gender, quantity }) =>
    gender === 'none'
      ? []
      : [{ part: t('ecommerce.sales.byGender'), name: t(`ecommerce.gender.${gender}`), value: quantity, unit: pieces }],
  )
  const byMonth = (['income', 'expenses'] as const).flatMap((key) =>
    year[key].map((amount, month) => ({
      part: t('ecommerce.sales.byMonth', { what: t(`ecommerce.sales.${key}`) }),
      name: `${year.year}-${String(month + 1).padStart(2, '0')}`,
      value: units(amount),
      ...(key === 'income' && { before: units(year.incomeBefore[month] ?? 0) }),
      unit: currency,
    })),
  )
  const sellers = sales.sellers.map(({ name, email, amount, before }) => ({
    part: t('ecommerce.sales.sellers'),
    name: `${name} (${email})`,
    value: units(amount),
    before: units(before),
    unit: currency,
  }))
  const latest = sales.latest.map((product) => ({
    part: t('ecommerce.sales.latest'),
    name: product.name,
    value: inUnits(product.priceSale ?? product.price, product.currency),
    unit: product.currency,
  }))
  return [...sums, ...byDay, ...byGender, ...byMonth, ...sellers, ...latest]
}

export function exportSales(sales: Sales, t: Translate): Promise<void> {
  const columns: CsvColumn<Row>[] = [
    [t('ecommerce.sales.part'), ({ part }) => part],
    [t('ecommerce.sales.entry'), ({ name }) => name],
    [t('ecommerce.sales.value'), ({ value }) => value],
    [t('ecommerce.sales.before'), ({ before = null }) => before],
    [t('ecommerce.sales.unit'), ({ unit }) => unit],
  ]
  return saveRows(`${t('ecommerce.sales.title')} ${sales.from} – ${sales.to}`, columns, rowsOf(sales, t))
}
