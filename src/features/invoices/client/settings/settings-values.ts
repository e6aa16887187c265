// The settings of invoices as people type them, and as the call takes them.
import { newId } from '#kernel/client/new-id.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import type { InvoiceSettings } from '../../book-contract.ts'
import { amountIn, decimalIn, typedAmount } from '../typed-amounts.ts'

type Series = InvoiceSettings['series'][number]
export type ServiceValues = { id: string; name: string; price: string; description: string }
export type RateValues = { id: string; name: string; rate: string }
type SeriesValues = { kind: Series['kind']; form: string; next: string }
export type SettingsValues = Omit<
  InvoiceSettings,
  'terms' | 'rates' | 'services' | 'series' | 'remindBefore' | 'remindAfter'
> & {
  termKind: InvoiceSettings['terms']['kind']
  termCount: string
  rates: readonly RateValues[]
  services: readonly ServiceValues[]
  series: readonly SeriesValues[]
  remindBefore: string
  remindAfter: string
}

export const emptyService = (): ServiceValues => ({ id: newId(), name: '', price: '', description: '' })
export const emptyRate = (): RateValues => ({ id: newId(), name: '', rate: '' })

export function valuesOf(settings: InvoiceSettings): SettingsValues {
  const { terms, rates, services, series, remindBefore, remindAfter, ...rest } = settings
  return {
    ...rest,
    termKind: terms.kind,
    termCount: String(terms.count),
    rates,
    services: services.map((service) => ({ ...service, price: typedAmount(service.price, rest.currency) })),
    series: series.map((one) => ({ ...one, next: String(one.next) })),
    remindBefore: remindBefore.join(', '),
    remindAfter: remindAfter.join(', '),
  }
}

const wholeIn = (text: string) => Number(decimalIn(text, 0) ?? Number.NaN)

/** `7, 14` and `7 14` are two days; the nearest first. */
const daysIn = (text: string) =>
  text
    .split(/[\s,;،、]+/)
    .filter((part) => part !== '')
    .map(wholeIn)
    .toSorted((one, other) => one - other)

function settingsOf(values: SettingsValues): InvoiceSettings {
  const { termKind, termCount, rates, services, series, remindBefore, remindAfter, ...rest } = values
  return {
    ...rest,
    terms: { kind: termKind, count: termKind === 'endOfMonth' ? 0 : wholeIn(termCount) },
    rates: rates.map(({ id, name, rate }) => ({ id, name: name.trim(), rate: decimalIn(rate) ?? rate })),
    services: services.map(({ id, name, price, description }) => ({
      id,
      name: name.trim(),
      price: amountIn(price, rest.currency) ?? Number.NaN,
      description: description.trim(),
    })),
    series: series.map(({ kind, form, next }) => ({ kind, form: form.trim(), next: wholeIn(next) })),
    remindBefore: daysIn(remindBefore),
    remindAfter: daysIn(remindAfter),
  }
}

export function changeOf(values: SettingsValues, standing: SettingsValues): Partial<InvoiceSettings> {
  const [now, before] = [settingsOf(values), settingsOf(standing)]
  const changed = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof InvoiceSettings]),
  )
  return Object.fromEntries(changed)
}

/** Problems that the contract names by a path, told at the field that holds it. */
export function alsoProblems(values: SettingsValues): FieldProblems {
  const { terms, remindBefore, remindAfter } = settingsOf(values)
  return {
    ...(Number.isNaN(terms.count) && { termCount: { code: 'not-allowed' as const } }),
    ...(remindBefore.some(Number.isNaN) && { remindBefore: { code: 'not-allowed' as const } }),
    ...(remindAfter.some(Number.isNaN) && { remindAfter: { code: 'not-allowed' as const } }),
  }
}
