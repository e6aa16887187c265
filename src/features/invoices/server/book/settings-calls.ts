// Calls for the settings of invoices: rates, services, terms, reminders and series.
import { AppError, found } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import type { InvoiceSettings } from '../../book-contract.ts'
import { getInvoiceSettings, listServices, updateInvoiceSettings } from '../../book-contract.ts'
import { documentKinds } from '../../entities.ts'
import { isForm, seriesYear } from '../../numbers.ts'
import { bookWasChanged } from '../changes.ts'
import { readLast, readToday } from '../issue/issue-queries.ts'
import { readSettings } from './settings.ts'
import type { Saved } from './settings-queries.ts'
import { lockSaved, readSaved, saveSettings, startAt } from './settings-queries.ts'

const isTwice = (values: readonly unknown[]) => new Set(values).size < values.length

function problemsOf({
  series,
  rates,
  services,
  defaultRateId,
  remindBefore,
  remindAfter,
}: InvoiceSettings): FieldProblems {
  const problems: FieldProblems = {}
  const refuse = (field: string, isRefused: boolean) => {
    if (isRefused) problems[field] = { code: 'not-allowed' }
  }
  for (const [index, { form }] of series.entries()) refuse(`settings.series.${index}.form`, !isForm(form))
  // Both kinds, each once; two series of one form would want the same numbers.
  refuse(
    'settings.series',
    documentKinds.some((kind) => series.filter((one) => one.kind === kind).length !== 1),
  )
  if (isTwice(series.map(({ form }) => form.replaceAll(/\{number:\d\}/g, '{number}')))) {
    problems['settings.series.1.form'] = { code: 'taken' }
  }
  refuse('settings.rates', isTwice(rates.map(({ id }) => id)))
  refuse('settings.services', isTwice(services.map(({ id }) => id)))
  refuse('settings.defaultRateId', defaultRateId !== null && !rates.some(({ id }) => id === defaultRateId))
  refuse('settings.remindBefore', isTwice(remindBefore))
  refuse('settings.remindAfter', isTwice(remindAfter))
  return problems
}

function savedOf({ series, ...settings }: InvoiceSettings): Saved {
  const formOf = (kind: (typeof documentKinds)[number]) =>
    found(
      series.find((one) => one.kind === kind),
      'Series',
    ).form
  return { ...settings, forms: { invoice: formOf('invoice'), creditNote: formOf('creditNote') } }
}

/** The next number of each series, refused at or below one that was given. */
async function startSeries(
  tx: Tx,
  { series }: InvoiceSettings,
  timeZone: string,
  before: InvoiceSettings,
): Promise<void> {
  const today = await readToday(tx, timeZone)
  for (const [index, { kind, form, next }] of series.entries()) {
    const year = seriesYear(form, today)
    const first = (await readLast(tx, { kind, year })).last + 1
    const was = before.series.find((one) => one.kind === kind)
    // With a year or without it, the form counts on elsewhere; the number was left as it stood there.
    const isLeft = was !== undefined && seriesYear(was.form, today) !== year && was.next === next && next < first
    if (next === first || isLeft) continue
    if (!(await startAt(tx, { kind, year, next }))) {
      const fields = { [`settings.series.${index}.next`]: { code: 'too-small', limit: first } } as const
      throw new AppError('invalid', 'This number was given already', { fields })
    }
  }
}

export const settingsParts: Part[] = [
  on(getInvoiceSettings, ({ db, workspace }) => readSettings(db, workspace)),

  on(updateInvoiceSettings, async ({ db, actor, request, workspace, input: { settings, revision: seen } }) => {
    const fields = problemsOf(settings)
    if (Object.keys(fields).length > 0) throw new AppError('invalid', 'Some of these settings are invalid', { fields })
    const revision = (await lockSaved(db))?.revision ?? 0
    if (revision !== seen) throw new AppError('conflict', 'Someone else changed this in the meantime', { revision })
    const { settings: before } = await readSettings(db, workspace)
    await startSeries(db, settings, workspace.timeZone, before)
    await saveSettings(db, savedOf(settings), revision + 1)
    await bookWasChanged(db)
    await recordAuditEntry(db, { kind: 'invoices.settingsChanged', by: actor, request })
    return readSettings(db, workspace)
  }),

  on(listServices, async ({ db }) => {
    const saved = await readSaved(db)
    return { services: (saved?.settings.services ?? []).map(({ id, name }) => ({ id, name })) }
  }),
]
