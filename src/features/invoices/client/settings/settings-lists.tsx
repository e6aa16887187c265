// The lists in the settings: number series, services, and tax rates.
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { ratesOfWorkspaceMost, servicesMost } from '../../book-contract.ts'
import { nameMax } from '../../entities.ts'
import classes from './settings.module.css'
import type { SettingsValues } from './settings-values.ts'
import { emptyRate, emptyService } from './settings-values.ts'

type ListProps = { form: Form<SettingsValues> }
type Typed = { currentTarget: HTMLInputElement }

export function SeriesList({ form }: ListProps) {
  const { t } = useTranslation()
  const { series } = form.values
  return series.map(({ kind, form: typed, next }, at) => {
    const change = (part: object) =>
      form.setFieldValue(
        'series',
        series.map((one) => (one.kind === kind ? { ...one, ...part } : one)),
      )
    return (
      <fieldset key={kind} className={classes['row']} data-columns="series">
        <legend>{t(`invoices.settings.series.${kind}`)}</legend>
        <TextField
          label={t('invoices.settings.series.form')}
          description={t('invoices.settings.series.formText', {
            year: '\u2066{year}\u2069',
            number: '\u2066{number:4}\u2069',
          })}
          value={typed}
          error={form.errors[`series.${at}.form`]}
          dir="ltr"
          onChange={({ currentTarget }: Typed) => change({ form: currentTarget.value })}
        />
        <TextField
          label={t('invoices.settings.series.next')}
          value={next}
          error={form.errors[`series.${at}.next`]}
          inputMode="numeric"
          dir="ltr"
          onChange={({ currentTarget }: Typed) => change({ next: currentTarget.value })}
        />
      </fieldset>
    )
  })
}

export function ServicesList({ form }: ListProps) {
  const { t } = useTranslation()
  const { services, currency } = form.values
  const set = (next: SettingsValues['services']) => form.setFieldValue('services', next)
  const change = (id: string, part: object) =>
    set(services.map((service) => (service.id === id ? { ...service, ...part } : service)))
  return (
    <Rows
      ids={services.map(({ id }) => id)}
      add={t('invoices.settings.addService')}
      onAdd={services.length < servicesMost ? () => set([...services, emptyService()]) : undefined}
    >
      {services.map(({ id, name, price, description }, at) => (
        <div key={id} className={classes['row']} data-columns="service" data-item={id}>
          <TextField
            label={t('invoices.settings.serviceName')}
            value={name}
            error={form.errors[`services.${at}.name`]}
            maxLength={nameMax}
            onChange={({ currentTarget }: Typed) => change(id, { name: currentTarget.value })}
          />
          <TextField
            label={t('invoices.line.priceIn', { currency })}
            value={price}
            error={form.errors[`services.${at}.price`]}
            inputMode="decimal"
            dir="ltr"
            onChange={({ currentTarget }: Typed) => change(id, { price: currentTarget.value })}
          />
          <Remove name={name} onRemove={() => set(services.filter((service) => service.id !== id))} />
          <TextField
            label={t('invoices.line.description')}
            value={description}
            error={form.errors[`services.${at}.description`]}
            maxLength={500}
            onChange={({ currentTarget }: Typed) => change(id, { description: currentTarget.value })}
          />
        </div>
      ))}
    </Rows>
  )
}

export function RatesList({ form }: ListProps) {
  const { t } = useTranslation()
  const { rates, defaultRateId } = form.values
  const set = (next: SettingsValues['rates']) =>
    form.setValues({
      rates: next,
      // A rate that is gone is no longer the usual one.
      ...(!next.some(({ id }) => id === defaultRateId) && { defaultRateId: null }),
    })
  const change = (id: string, part: object) => set(rates.map((rate) => (rate.id === id ? { ...rate, ...part } : rate)))
  return (
    <>
      <Rows
        ids={rates.map(({ id }) => id)}
        add={t('invoices.settings.addRate')}
        onAdd={rates.length < ratesOfWorkspaceMost ? () => set([...rates, emptyRate()]) : undefined}
      >
        {rates.map(({ id, name, rate }, at) => (
          <div key={id} className={classes['row']} data-columns="rate" data-item={id}>
            <TextField
              label={t('invoices.settings.rateName')}
              value={name}
              error={form.errors[`rates.${at}.name`]}
              maxLength={60}
              onChange={({ currentTarget }: Typed) => change(id, { name: currentTarget.value })}
            />
            <TextField
              label={t('invoices.settings.rate')}
              value={rate}
              error={form.errors[`rates.${at}.rate`]}
              inputMode="decimal"
              dir="ltr"
              end="%"
              onChange={({ currentTarget }: Typed) => change(id, { rate: currentTarget.value })}
            />
            <Remove name={name} onRemove={() => set(rates.filter((one) => one.id !== id))} />
          </div>
        ))}
      </Rows>
      <SelectField
        label={t('invoices.settings.field.defaultRateId')}
        value={defaultRateId ?? 'none'}
        onChange={(id) => form.setFieldValue('defaultRateId', id === 'none' ? null : id)}
        options={[
          { value: 'none', label: t('invoices.settings.noRate') },
          ...rates.map(({ id, name, rate }) => ({ value: id, label: t('invoices.form.rate', { name, rate }) })),
        ]}
      />
    </>
  )
}

type RowsProps = { ids: readonly string[]; add: string; onAdd: (() => void) | undefined; children: ReactNode }

function Rows({ ids, add, onAdd, children }: RowsProps) {
  const place = useRef<HTMLDivElement>(null)
  useSiblingFocus(ids, place)
  return (
    <div ref={place} className={classes['rows']}>
      {children}
      {onAdd && (
        <div>
          <Button size="sm" variant="soft" icon={IconPlus} onClick={onAdd}>
            {add}
          </Button>
        </div>
      )}
    </div>
  )
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <IconButton
      className={classes['remove']}
      icon={IconX}
      label={t('invoices.line.remove', { name: name || t('invoices.line.untitled') })}
      onClick={onRemove}
    />
  )
}
