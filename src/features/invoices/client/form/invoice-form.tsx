// The form of a new or existing invoice: parties, dates, lines and totals, with the preview beside it.
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { Form } from '#kernel/client/form-fields.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { check, object } from '#kernel/shape.ts'
import type { Totals } from '#kernel/totals.ts'
import { Button } from '#ui/button.tsx'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { InvoiceSettings } from '../../book-contract.ts'
import { draftTotals } from '../../draft-totals.ts'
import { draftFields, notesMax } from '../../entities.ts'
import { FormAside } from './form-aside.tsx'
import type { InvoiceValues } from './form-values.ts'
import { draftOf, readableDraft } from './form-values.ts'
import classes from './form.module.css'
import type { Becomes } from './head-fields.tsx'
import { HeadFields } from './head-fields.tsx'
import { LinesPanel } from './lines-panel.tsx'
import { MoreFields } from './more-fields.tsx'
import { PartyPanel } from './party-panels.tsx'
import { TotalsPanel } from './totals-panel.tsx'

/** The next step once the draft is saved. */
export type After = 'nothing' | 'issue' | 'send'
type InvoiceFormProps = {
  form: Form<InvoiceValues>
  settings: InvoiceSettings
  isBusy: boolean
  changed: readonly (keyof InvoiceValues)[]
  isNew: boolean
  onSave: (after: After) => void
  onDiscard: () => void
}

export function InvoiceForm({ form, settings, isBusy, changed, isNew, onSave, onDiscard }: InvoiceFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [becomes, setBecomes] = useState<Becomes>('draft')
  const totals = totalsIn(form.values)
  const isCredit = form.values.kind === 'creditNote'
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSave('send')
  }
  return (
    <form className={classes['page']} onSubmit={submit} noValidate>
      <PanelGrid className={classes['grid']}>
        <PartyPanel form={form} side="from" isLocked={isCredit} />
        <PartyPanel form={form} side="to" isLocked={isCredit} />
        <HeadFields form={form} settings={settings} becomes={becomes} onBecomes={setBecomes} />
        <LinesPanel form={form} settings={settings} totals={totals?.lines} />
        <MoreFields form={form} />
        <Panel span={7}>
          <TextArea
            {...form.getInputProps('notes')}
            label={t('invoices.form.notes')}
            description={t('invoices.form.notesText')}
            maxLength={notesMax}
            minRows={5}
            dir="auto"
          />
        </Panel>
        <TotalsPanel form={form} totals={totals} />
        <Panel bare className={classes['bar']}>
          <SaveBar
            unsaved={[]}
            note={
              changed.length === 0
                ? undefined
                : t(isNew ? 'invoices.form.kept' : 'ui.unsavedFields', {
                    count: changed.length,
                    fields: format.list(changed.map((field) => t(`invoices.form.fieldNames.${field}`))),
                  })
            }
            problem={useProblemWords(form)}
            action={t(isNew ? 'invoices.form.createAndSend' : 'invoices.form.updateAndSend')}
            isBusy={isBusy}
            others={
              <>
                {(changed.length > 0 || isNew) && (
                  <Button variant="ghost" disabled={isBusy || changed.length === 0} onClick={onDiscard}>
                    {t('ui.discard')}
                  </Button>
                )}
                <Button disabled={isBusy} onClick={() => onSave(becomes === 'issued' ? 'issue' : 'nothing')}>
                  {t(becomes === 'issued' ? 'invoices.form.saveAndIssue' : 'invoices.form.saveDraft')}
                </Button>
              </>
            }
          />
        </Panel>
      </PanelGrid>
      <FormAside form={form} settings={settings} draft={readableDraft(form.values)} />
    </form>
  )
}

/** Names the refused fields in the save bar, since they may be far above it. */
function useProblemWords({ errors }: Form<InvoiceValues>): string | undefined {
  const { t } = useTranslation()
  const count = Object.values(errors).filter(Boolean).length
  return count === 0 ? undefined : t('invoices.form.refused', { count })
}

const Summed = object({
  lines: draftFields.lines,
  shipping: draftFields.shipping,
  shippingTaxes: draftFields.shippingTaxes,
  discount: draftFields.discount,
  taxTreatment: draftFields.taxTreatment,
  pricesIncludeTax: draftFields.pricesIncludeTax,
  rounding: draftFields.rounding,
})

/** Also computed while parties or dates are missing; undefined when an amount can't be read. */
function totalsIn(values: InvoiceValues): Totals | undefined {
  const { lines, shipping, shippingTaxes, discount, taxTreatment, pricesIncludeTax, rounding } = draftOf(values)
  // A line counts even before it has a title.
  const titled = lines.map((line) => ({ ...line, title: line.title || '–' }))
  const draft = { lines: titled, shipping, shippingTaxes, discount, taxTreatment, pricesIncludeTax, rounding }
  const checked = check(Summed, draft)
  if (!checked.ok) return undefined
  try {
    return draftTotals(checked.value)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
