// A coupon, new or known: its code, what it takes off, and when and how often it counts.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import type { Form } from '#kernel/client/form-fields.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { couponKinds, createCoupon, updateCoupon } from '../../manage-contract.ts'
import classes from './coupons.module.css'
import type { Coupon, CouponValues } from './coupon-values.ts'
import { changesOf, emptyCoupon, keptFields, missingOf, readKept, sentOf, valuesOf } from './coupon-values.ts'
import { couponsKey } from './use-coupons.ts'

type CouponDialogProps = {
  /** Absent for a new one. */
  coupon: Coupon | undefined
  currency: string
  onClose: () => void
}

export function CouponDialog({ coupon, currency, onClose }: CouponDialogProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  // Made once: pressed twice, it is one coupon.
  const [id] = useState(newId)
  // As it was when it was opened, whatever becomes of it meanwhile.
  const [opened] = useState(coupon)
  const { form, submit, isBusy, forgetKept } = useContractForm(createCoupon.input, {
    initialValues: opened ? valuesOf(opened) : emptyCoupon,
    toInput: (values) => sentOf(values, currency),
    alsoCheck: missingOf,
    onSubmit: async (input) => {
      await (opened
        ? call(updateCoupon, { couponId: opened.id, coupon: changesOf(opened, input) })
        : call(createCoupon, { ...input, id }))
      toast(t('ecommerce.coupons.saved', { code: input.code }))
      onClose()
      void cache.invalidateQueries({ queryKey: couponsKey })
    },
    keep: { form: `ecommerce.coupon.${opened?.id ?? 'new'}`, fields: keptFields, read: readKept },
  })
  const cancel = () => {
    forgetKept()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t(coupon ? 'ecommerce.coupons.edit' : 'ecommerce.coupons.new')}
      foot={
        <>
          <Button onClick={cancel}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={isBusy} onClick={submit}>
            {t('ecommerce.coupons.save')}
          </Button>
        </>
      }
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextField {...form.getInputProps('code')} label={t('ecommerce.coupon.label')} dir="auto" data-autofocus />
        <OffFields form={form} currency={currency} />
        <LimitFields form={form} currency={currency} />
        <Switch
          {...form.getInputProps('isActive', { type: 'checkbox' })}
          label={t('ecommerce.coupons.field.isActive')}
        />
        {/* Enter in a field sends it. */}
        <input type="submit" hidden />
      </form>
    </Dialog>
  )
}

type FieldsProps = { form: Form<CouponValues>; currency: string }

function OffFields({ form, currency }: FieldsProps) {
  const { t } = useTranslation()
  const { kind } = form.values
  const figure = kind === 'percentage' ? 'rate' : 'amount'
  return (
    <div className={classes['two']}>
      <RadioGroup
        label={t('ecommerce.coupons.off')}
        value={kind}
        onChange={(chosen) => form.setFieldValue('kind', chosen)}
        options={couponKinds.map((value) => ({ value, label: t(`ecommerce.coupons.kind.${value}`) }))}
      />
      {kind !== 'freeDelivery' && (
        <TextField
          {...form.getInputProps(figure)}
          key={figure}
          label={t(`ecommerce.coupons.kind.${kind}`)}
          inputMode="decimal"
          dir="ltr"
          end={<span className={classes['unit']}>{kind === 'percentage' ? '%' : currency}</span>}
          endWidth="3.25rem"
        />
      )}
    </div>
  )
}

function LimitFields({ form, currency }: FieldsProps) {
  const { t } = useTranslation()
  const day = (field: 'startsAt' | 'endsAt') => ({
    label: t(`ecommerce.coupons.field.${field}`),
    value: form.values[field],
    error: form.errors[field],
    onChange: (chosen: string | null) => form.setFieldValue(field, chosen),
  })
  const count = (field: 'usesMost' | 'usesOfPerson') => ({
    ...form.getInputProps(field),
    label: t(`ecommerce.coupons.field.${field}`),
    placeholder: t('ecommerce.coupons.open'),
    inputMode: 'numeric' as const,
    dir: 'ltr' as const,
  })
  return (
    <>
      <div className={classes['two']}>
        <DateField {...day('startsAt')} placeholder={t('ecommerce.coupons.open')} />
        <DateField
          {...day('endsAt')}
          placeholder={t('ecommerce.coupons.open')}
          {...(form.values.startsAt !== null && { min: form.values.startsAt })}
        />
      </div>
      <TextField
        {...form.getInputProps('minimum')}
        label={t('ecommerce.coupons.field.minimum')}
        description={t('ecommerce.coupons.minimumText')}
        placeholder={t('ecommerce.coupons.open')}
        inputMode="decimal"
        dir="ltr"
        end={<span className={classes['unit']}>{currency}</span>}
        endWidth="3.25rem"
      />
      <div className={classes['two']}>
        <TextField {...count('usesMost')} />
        <TextField {...count('usesOfPerson')} />
      </div>
    </>
  )
}
