// /dashboard/invoice/new: an invoice that is kept in the browser until it is saved.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import type { Language } from '#kernel/languages.ts'
import type { InvoiceSettings } from '../../book-contract.ts'
import { listParties } from '../../book-contract.ts'
import { createInvoice } from '../../contract.ts'
import { dueDateOf } from '../../due-date.ts'
import type { Party } from '../../entities.ts'
import { DraftInput } from '../../entities.ts'
import { today } from '../days.ts'
import { bookKey } from '../keys.ts'
import type { InvoiceValues } from './form-values.ts'
import { alsoProblems, draftOf, emptyLine, keptFields, readKept, snapshotOf } from './form-values.ts'
import { InvoiceForm } from './invoice-form.tsx'
import type { After } from './invoice-form.tsx'
import { defaultTaxes } from './lines-panel.tsx'
import { useAfter } from './use-after.ts'
import { useInvoiceSettings } from './use-book.ts'

export function Page() {
  const language = useLanguage()
  const [round, setRound] = useState(0)
  const settings = useInvoiceSettings()
  const sellers = useQuery({
    queryKey: [...bookKey, 'seller'],
    queryFn: async ({ signal }) => (await call(listParties, { kind: 'seller' }, { signal })).parties,
  })
  if (settings.data && sellers.data) {
    const initial = initialValues(settings.data.settings, sellers.data[0], language)
    return (
      <NewForm key={round} settings={settings.data.settings} initial={initial} onDiscard={() => setRound(round + 1)} />
    )
  }
  const error = settings.error ?? sellers.error
  return (
    <FormWaitedFor
      error={error}
      isRetrying={settings.isFetching || sellers.isFetching}
      onRetry={() => void Promise.all([settings.refetch(), sellers.refetch()])}
    />
  )
}

type WaitedForProps = { error: unknown; isRetrying: boolean; onRetry: () => void }

/** Shown while the form's settings are loading. */
export function FormWaitedFor({ error, isRetrying, onRetry }: WaitedForProps) {
  const { t } = useTranslation()
  return (
    <PanelGrid>
      <Panel>
        {error ? (
          <Failed
            level={2}
            title={t('invoices.form.failed')}
            onRetry={onRetry}
            isRetrying={isRetrying}
            requestId={failureOf(error).requestId}
          />
        ) : (
          <Loading />
        )}
      </Panel>
    </PanelGrid>
  )
}

function initialValues(settings: InvoiceSettings, seller: Party | undefined, language: Language): InvoiceValues {
  const { currency, terms, pricesIncludeTax, rounding, notes } = settings
  const day = today()
  const taxes = defaultTaxes(settings, [])
  return {
    kind: 'invoice',
    creditOf: null,
    from: seller ? snapshotOf(seller) : null,
    to: null,
    currency,
    createDate: day,
    dueDate: dueDateOf(day, terms),
    lines: [emptyLine(taxes)],
    shipping: '',
    shippingTaxes: taxes,
    discountKind: 'percent',
    discount: '',
    taxTreatment: 'standard',
    pricesIncludeTax,
    rounding,
    notes,
    language,
    isReminded: settings.remindBefore.length + settings.remindAfter.length > 0,
  }
}

type NewFormProps = { settings: InvoiceSettings; initial: InvoiceValues; onDiscard: () => void }

function NewForm({ settings, initial: given, onDiscard }: NewFormProps) {
  const [initial] = useState(given)
  // Generated once, so that a retry after a lost response doesn't create a second invoice.
  const [id] = useState(newId)
  const after = useRef<After>('nothing')
  const goOn = useAfter()
  const { form, submit, isBusy, forgetKept } = useContractForm<InvoiceValues, DraftInput>(DraftInput, {
    initialValues: initial,
    toInput: draftOf,
    alsoCheck: alsoProblems,
    onSubmit: async (input) => {
      const { invoice } = await call(createInvoice, { id, ...input })
      forgetKept()
      await goOn(invoice, after.current)
    },
    keep: { form: 'invoices.new', fields: keptFields, read: readKept },
  })
  const fields = Object.keys(form.values) as (keyof InvoiceValues)[]
  const changed = fields.filter((field) => JSON.stringify(form.values[field]) !== JSON.stringify(initial[field]))
  return (
    <InvoiceForm
      form={form}
      settings={settings}
      isBusy={isBusy}
      isNew
      changed={changed}
      onSave={(next) => {
        after.current = next
        submit()
      }}
      onDiscard={() => {
        forgetKept()
        onDiscard()
      }}
    />
  )
}
