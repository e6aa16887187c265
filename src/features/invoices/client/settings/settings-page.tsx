// /dashboard/invoice/settings: numbering, services, tax rates, payment terms and reminders.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { partial } from '#kernel/shape.ts'
import { ClashQuestion } from '#records/forms/client/clash-question.tsx'
import { useRecordForm } from '#records/forms/client/use-record-form.ts'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { InvoiceSettings, getInvoiceSettings, updateInvoiceSettings } from '../../book-contract.ts'
import { FormWaitedFor } from '../form/new-page.tsx'
import { refuseClashes } from '../form/save-over.ts'
import { settingsKey, useInvoiceSettings } from '../form/use-book.ts'
import { RatesList, SeriesList, ServicesList } from './settings-lists.tsx'
import { ReminderFields, TermFields, TextFields } from './settings-fields.tsx'
import classes from './settings.module.css'
import type { SettingsValues } from './settings-values.ts'
import { alsoProblems, changeOf, valuesOf } from './settings-values.ts'

type Stored = { settings: InvoiceSettings; revision: number }

export function Page() {
  const { data, error, isFetching, refetch } = useInvoiceSettings()
  if (data) return <SettingsForm stored={data} />
  return <FormWaitedFor error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
}

const Change = partial(InvoiceSettings)
const fields = Object.keys(InvoiceSettings.entries) as (keyof InvoiceSettings)[]

function SettingsForm({ stored }: { stored: Stored }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  // As they stood at each revision that was seen, for what others change while somebody types.
  const seen = useRef(new Map<number, InvoiceSettings>())
  useEffect(() => void seen.current.set(stored.revision, stored.settings), [stored])
  const { form, submit, isBusy, changed, discard, clashes, settle } = useRecordForm<
    Stored,
    SettingsValues,
    Partial<InvoiceSettings>
  >({
    record: stored,
    valuesOf: ({ settings }) => valuesOf(settings),
    shape: Change,
    changeOf,
    alsoCheck: alsoProblems,
    send: async (change, revision) => {
      const base = seen.current.get(revision) ?? stored.settings
      const saved = await saveSettings(change, base, revision)
      cache.setQueryData(settingsKey, saved)
      toast(t('invoices.settings.saved'))
      return saved
    },
    keep: { form: 'invoices.settings', fields: ['notes', 'exemptText', 'reverseChargeText'] },
  })
  return (
    <form onSubmit={submit} noValidate>
      <PanelGrid>
        <Section name="series">
          <SeriesList form={form} />
        </Section>
        <Section name="services">
          <ServicesList form={form} />
        </Section>
        <Section name="rates">
          <RatesList form={form} />
        </Section>
        <Section name="terms">
          <TermFields form={form} />
        </Section>
        <Section name="reminders">
          <ReminderFields form={form} />
        </Section>
        <Section name="texts">
          <TextFields form={form} />
        </Section>
        <Panel bare>
          <SaveBar
            unsaved={changed.map((field) => t(`invoices.settings.field.${field}`))}
            problem={useProblemWords(form)}
            action={t('ui.saveChanges')}
            isBusy={isBusy}
            onDiscard={discard}
          />
        </Panel>
      </PanelGrid>
      <ClashQuestion
        clashes={clashes}
        fields={fields}
        labelOf={(field) => t(`invoices.settings.field.${field === 'terms' ? 'termKind' : field}`)}
        wordsOf={(_field, value) =>
          typeof value === 'boolean' ? t(value ? 'invoices.form.yes' : 'invoices.form.no') : wordsOf(value) || undefined
        }
        onChoose={settle}
      />
    </form>
  )
}

/** A value in words: lists and their entries one after the other, without IDs. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ')
  if (typeof value === 'object' && value !== null)
    return wordsOf(Object.entries(value).flatMap(([key, part]) => (key === 'id' ? [] : [part as unknown])))
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

async function saveSettings(
  change: Partial<InvoiceSettings>,
  base: InvoiceSettings,
  revision: number,
): Promise<Stored> {
  try {
    return await call(updateInvoiceSettings, { revision, settings: { ...base, ...change } })
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code !== 'conflict') throw error
    const { settings: theirs, revision: now } = await call(getInvoiceSettings, {})
    refuseClashes(failure, { change, base, theirs, revision: now })
    return call(updateInvoiceSettings, { revision: now, settings: { ...theirs, ...change } })
  }
}

function useProblemWords({ errors }: Form<SettingsValues>): string | undefined {
  const { t } = useTranslation()
  const count = Object.values(errors).filter(Boolean).length
  return count === 0 ? undefined : t('invoices.form.refused', { count })
}

/** A part of the settings: what it is about at the start, its fields at the end. */
type SectionName = 'series' | 'services' | 'rates' | 'terms' | 'reminders' | 'texts'

function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <div className={classes['section']}>
        <header>
          <h2 id={id}>{t(`invoices.settings.section.${name}`)}</h2>
          <p>{t(`invoices.settings.about.${name}`)}</p>
        </header>
        <div className={classes['fields']}>{children}</div>
      </div>
    </Panel>
  )
}
