// The lines of the form: typed, put in order, added, removed, or copied from another invoice.
import { DndContext, closestCenter } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Form } from '#kernel/client/form-fields.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { InvoiceSettings } from '../../book-contract.ts'
import { linesMost } from '../../entities.ts'
import type { InvoiceValues, LineValues } from './form-values.ts'
import { emptyLine, isBlank } from './form-values.ts'
import classes from './lines.module.css'
import { LineRow } from './line-row.tsx'
import { useLineOrder } from './use-line-order.ts'

const CopyDialog = deferred(() => import('./copy-dialog.tsx').then((module) => module.CopyDialog))

type LinesProps = {
  form: Form<InvoiceValues>
  settings: InvoiceSettings
  /** One for each line; undefined while it can't be computed. */
  totals: readonly number[] | undefined
}

export function LinesPanel({ form, settings, totals }: LinesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isCopying, setCopying] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { lines, currency } = form.values
  const ids = lines.map(({ id }) => id)
  useSiblingFocus(ids, list)
  const setLines = (next: readonly LineValues[]) => form.setFieldValue('lines', next)
  const drag = useLineOrder(lines, setLines)
  const taxes = defaultTaxes(settings, lines)
  const add = () => setLines([...lines, emptyLine(taxes)])
  const change = (id: string, part: Partial<LineValues>) => {
    form.changeField('lines', (now) => now.map((line) => (line.id === id ? { ...line, ...part } : line)))
    form.setErrors(withoutLine(form.errors, id))
  }
  const { error } = form.getInputProps('lines')
  // The server counts only lines in which something was typed, as the totals do.
  const typed = lines.filter((line) => !isBlank(line)).map(({ id }) => id)
  return (
    <Panel aria-labelledby="lines-title" className={classes['linesPanel']}>
      <SectionTitle
        id="lines-title"
        count={format.number(typed.length)}
        action={
          <Button
            size="sm"
            variant="ghost"
            icon={IconCopy}
            aria-haspopup="dialog"
            onPointerEnter={() => CopyDialog.prepare()}
            onClick={() => setCopying(true)}
          >
            {t('invoices.form.copy')}
          </Button>
        }
      >
        {t('invoices.form.lines')}
      </SectionTitle>
      {error && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
      <LineHead currency={currency} />
      <DndContext collisionDetection={closestCenter} {...drag}>
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul ref={list} className={classes['lines']}>
            {lines.map((line, at) => (
              <LineRow
                key={line.id}
                form={form}
                line={line}
                place={at + 1}
                errorPlace={typed.indexOf(line.id)}
                total={totals?.[typed.indexOf(line.id)]}
                settings={settings}
                onChange={(part) => change(line.id, part)}
                onRemove={() => setLines(lines.filter(({ id }) => id !== line.id))}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {lines.length < linesMost && (
        <div className={classes['add']}>
          <Button size="sm" variant="soft" icon={IconPlus} onClick={add}>
            {t('invoices.form.addLine')}
          </Button>
        </div>
      )}
      {isCopying && (
        <CopyDialog
          currency={currency}
          onCopy={(copied) => {
            setLines([...lines.filter((line) => !isBlank(line)), ...copied].slice(0, linesMost))
            setCopying(false)
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </Panel>
  )
}

/** Read at each field instead. */
function LineHead({ currency }: { currency: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes['lineHead']} aria-hidden="true">
      <span />
      <span>{t('invoices.line.titleAndDescription')}</span>
      <span>{t('invoices.field.service')}</span>
      <span>{t('invoices.line.quantity')}</span>
      <span>{t('invoices.line.priceIn', { currency })}</span>
      <span>{t('invoices.line.total')}</span>
    </div>
  )
}

/** The rates of the previous line, or else the workspace's default rate. */
export function defaultTaxes({ rates, defaultRateId }: InvoiceSettings, lines: readonly LineValues[]): string {
  const last = lines.at(-1)
  return last ? last.taxes : (rates.find(({ id }) => id === defaultRateId)?.rate ?? '')
}

/** A line's error disappears as soon as the line is edited. */
const withoutLine = (errors: Form<InvoiceValues>['errors'], id: string) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !field.endsWith(id) && !field.startsWith('lines')))
