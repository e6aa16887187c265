// /dashboard/invoice/{id}/edit: a draft as managers change it.
import { IconLock } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { partial } from '#kernel/shape.ts'
import { useRecordForm } from '#records/forms/client/use-record-form.ts'
import { ButtonLink } from '#ui/button.tsx'
import { usePageHeading } from '#ui/page-heading.ts'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { Empty } from '#ui/states.tsx'
import type { InvoiceSettings } from '../../book-contract.ts'
import { DraftInput } from '../../entities.ts'
import type { Invoice } from '../../entities.ts'
import { addressOfInvoice, addressOfList } from '../addresses.ts'
import { useNumberWords } from '../list/columns.tsx'
import { useInvoice, useOpened, useShowInvoice } from '../view/use-invoice.ts'
import { NoInvoice } from '../view/view-page.tsx'
import { alsoProblems, changeOf, keptFields, readKept, valuesOf } from './form-values.ts'
import { InvoiceClash } from './invoice-clash.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import type { After } from './invoice-form.tsx'
import { FormWaitedFor } from './new-page.tsx'
import { draftIn, saveOver } from './save-over.ts'
import { useAfter } from './use-after.ts'
import { useInvoiceSettings } from './use-book.ts'

const Change = partial(DraftInput)

export function Page() {
  const { invoiceId = '' }: { invoiceId?: string } = useParams({ strict: false })
  const { data, error, isMissing, isFetching, refetch } = useInvoice(invoiceId)
  const settings = useInvoiceSettings()
  useOpened('editedInvoices', data?.id, isMissing)
  if (!data)
    return <NoInvoice error={error} isMissing={isMissing} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data.number !== null) return <Issued invoice={data} />
  if (settings.data) return <EditForm key={data.id} invoice={data} settings={settings.data.settings} />
  return (
    <FormWaitedFor error={settings.error} isRetrying={settings.isFetching} onRetry={() => void settings.refetch()} />
  )
}

/** It has a number, so only a credit note can correct it. */
function Issued({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  useHeading(invoice)
  return (
    <PanelGrid>
      <Panel>
        <Empty
          level={2}
          icon={IconLock}
          title={t('invoices.form.issuedTitle', { number: invoice.number ?? '' })}
          action={<ButtonLink href={addressOfInvoice(invoice.id)}>{t('invoices.action.view')}</ButtonLink>}
        >
          {t('invoices.form.issuedWhy')}
        </Empty>
      </Panel>
    </PanelGrid>
  )
}

function useHeading(invoice: Invoice) {
  const { t } = useTranslation()
  const numberOf = useNumberWords()
  usePageHeading({
    title: t(invoice.kind === 'creditNote' ? 'invoices.form.editCredit' : 'invoices.form.edit'),
    trail: [
      { label: t('menu.dashboard') },
      { label: t('menu.invoice'), href: addressOfList },
      { label: numberOf(invoice), href: addressOfInvoice(invoice.id) },
    ],
  })
}

function EditForm({ invoice, settings }: { invoice: Invoice; settings: InvoiceSettings }) {
  const { id: invoiceId } = invoice
  const show = useShowInvoice()
  const goOn = useAfter()
  const after = useRef<After>('nothing')
  // As it stood at each revision that was seen, for what others change while somebody types.
  const seen = useRef(new Map<number, DraftInput>())
  useEffect(() => void seen.current.set(invoice.revision, draftIn(invoice)), [invoice])
  useHeading(invoice)
  const { form, submit, isBusy, changed, discard, clashes, settle } = useRecordForm({
    record: invoice,
    valuesOf: (record) => valuesOf(draftIn(record)),
    shape: Change,
    changeOf,
    alsoCheck: alsoProblems,
    send: async (change, revision) => {
      const base = seen.current.get(revision) ?? draftIn(invoice)
      const saved = await saveOver({ invoiceId, change, revision, base })
      seen.current.set(saved.revision, draftIn(saved))
      show({ invoice: saved })
      // The form must take over the saved values before the page is left.
      queueMicrotask(() => void goOn(saved, after.current))
      return saved
    },
    keep: { form: `invoices.edit.${invoiceId}`, fields: keptFields, read: readKept },
  })
  const save = (next: After) => {
    after.current = next
    if (changed.length > 0) submit()
    else void goOn(invoice, next)
  }
  return (
    <>
      <InvoiceForm
        form={form}
        settings={settings}
        isBusy={isBusy}
        isNew={false}
        changed={changed}
        onSave={save}
        onDiscard={discard}
      />
      <InvoiceClash invoice={invoice} clashes={clashes} onChoose={settle} />
    </>
  )
}
