// One line of the form, with its discount and its taxes in details below it.
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconChevronDown, IconGripVertical, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Form } from '#kernel/client/form-fields.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { InvoiceSettings, Service } from '../../book-contract.ts'
import { nameMax } from '../../entities.ts'
import { typedAmount } from '../typed-amounts.ts'
import type { InvoiceValues, LineValues } from './form-values.ts'
import classes from './lines.module.css'
import { LineDetails } from './line-details.tsx'

type LineRowProps = {
  form: Form<InvoiceValues>
  line: LineValues
  place: number
  /** Its place among the lines that are sent. */
  errorPlace: number
  total: number | undefined
  settings: InvoiceSettings
  onChange: (part: Partial<LineValues>) => void
  onRemove: () => void
}

const descriptionMax = 1000

export function LineRow(props: LineRowProps) {
  const { form, line, place, errorPlace, settings, onChange, onRemove } = props
  const { t } = useTranslation()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: line.id,
  })
  const { 'aria-describedby': describedBy } = attributes
  const style = { transform: CSS.Translate.toString(transform), transition }
  const name = line.title || t('invoices.line.untitled')
  const given = (field: 'title' | 'quantity' | 'price') => fieldOf(props, field)
  return (
    <li
      ref={setNodeRef}
      aria-label={t('invoices.line.named', { place, name })}
      className={classes['line']}
      style={style}
      data-item={line.id}
      data-dragging={isDragging || undefined}
    >
      <IconButton
        {...listeners}
        ref={setActivatorNodeRef}
        className={classes['grip']}
        size="sm"
        withTip={false}
        label={t('invoices.line.move', { name })}
        aria-describedby={describedBy}
        icon={IconGripVertical}
      />
      <div className={classes['titles']}>
        <TextField
          {...given('title')}
          label={t('invoices.line.title')}
          maxLength={nameMax}
          autoComplete="off"
          dir="auto"
        />
        <textarea
          className={classes['description']}
          aria-label={t('invoices.line.description')}
          placeholder={t('invoices.line.addDescription')}
          rows={1}
          dir="auto"
          maxLength={descriptionMax}
          value={line.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </div>
      <SelectField
        label={t('invoices.field.service')}
        error={form.errors[`lines.${errorPlace}.serviceId`]}
        value={line.serviceId ?? 'none'}
        onChange={(id) => onChange(withService(line, id, form.values.currency, settings))}
        options={[
          { value: 'none', label: t('invoices.line.noService') },
          ...settings.services.map(({ id, name: label }) => ({ value: id, label })),
        ]}
      />
      <TextField {...given('quantity')} label={t('invoices.line.quantity')} inputMode="decimal" dir="ltr" />
      <TextField {...given('price')} label={t('invoices.line.price')} inputMode="decimal" dir="ltr" />
      <LineTotal {...props} />
      <IconButton
        className={classes['remove']}
        size="sm"
        icon={IconX}
        label={t('invoices.line.remove', { name })}
        onClick={onRemove}
      />
      <Details {...props} />
    </li>
  )
}

function LineTotal({ total, form }: LineRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <span className={classes['total']}>
      <span className="visually-hidden">{t('invoices.line.total')}</span>{' '}
      <bdi>{total === undefined ? '–' : format.money(total, form.values.currency)}</bdi>
    </span>
  )
}

/** The props of a field of the line; its problem is named by the line, or by its place in the call. */
function fieldOf({ form, line, errorPlace, onChange }: LineRowProps, field: 'title' | 'quantity' | 'price') {
  const own = `${field} ${line.id}`
  const path = form.getInputProps('lines')['data-path'].replace(/lines$/, own)
  return {
    value: line[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [field]: event.currentTarget.value }),
    error: form.errors[own] ?? form.errors[`lines.${errorPlace}.${field}`],
    'data-path': path,
  }
}

/** A service fills in fields that are empty or that another service filled in. */
function withService(line: LineValues, id: string, currency: string, settings: InvoiceSettings): Partial<LineValues> {
  const service = settings.services.find((one) => one.id === id)
  if (!service) return { serviceId: null }
  const before = settings.services.find((one) => one.id === line.serviceId)
  const priceOf = (one: Service) => typedAmount(one.price, currency)
  const isFree = (typed: string, filled: string | undefined) => typed.trim() === '' || typed === filled
  return {
    serviceId: id,
    ...(isFree(line.title, before?.name) && { title: service.name }),
    ...(isFree(line.description, before?.description) && { description: service.description }),
    // A price in another currency doesn't fit this invoice.
    ...(currency === settings.currency && isFree(line.price, before && priceOf(before)) && { price: priceOf(service) }),
  }
}

function Details(props: LineRowProps) {
  const { line, form, settings, onChange, errorPlace } = props
  const { t } = useTranslation()
  const errors = ['discount', 'taxes'].map((field) =>
    Object.entries(form.errors).find(([name]) => name.startsWith(`lines.${errorPlace}.${field}`)),
  )
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || errors.some(Boolean)
  const summary = [
    line.discount.trim() !== '' &&
      t('invoices.line.discounted', {
        discount: line.discountKind === 'percent' ? `−${line.discount}%` : `−${line.discount}`,
      }),
    line.taxes.trim() === '' ? t('invoices.line.exempt') : t('invoices.line.taxed', { rates: `${line.taxes}%` }),
  ].filter(Boolean)
  return (
    <div className={classes['details']}>
      <button
        type="button"
        className={classes['detailsButton']}
        aria-expanded={isShown}
        onClick={() => setOpen(!isShown)}
      >
        <Icon of={IconChevronDown} size={14} />
        <span>
          {t('invoices.line.details')} <span className={classes['quiet']}>{summary.join(' · ')}</span>
        </span>
      </button>
      {isShown && (
        <LineDetails
          line={line}
          currency={form.values.currency}
          rates={settings.rates}
          discountError={errors[0]?.[1]}
          taxError={errors[1]?.[1]}
          onChange={onChange}
        />
      )}
    </div>
  )
}
