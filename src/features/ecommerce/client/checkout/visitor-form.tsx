// A visitor says where the order goes and where it is confirmed to; those with an account sign in, and the cart comes along.
import { AddressWords } from '#features/account/addresses-contract.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { signInAddress } from '#kernel/client/return-path.ts'
import { Email, object } from '#kernel/shape.ts'
import type { TypedAddress } from '#ui/address-fields.tsx'
import { AddressFields, addressAsSent, emptyAddress } from '#ui/address-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { TextField } from '#ui/text-field.tsx'
import { chooseVisit, toNext } from '../../cart.ts'
import type { Checkout } from '../../cart.ts'
import { changeCheckout, useCheckout } from '../product-store.ts'
import fields from './address-dialog.module.css'
import classes from './billing-step.module.css'
import { orderAddressOf } from './order-address.ts'

const Visit = object({ email: Email, ...AddressWords.entries })

/** Values typed earlier, when the visitor returns from the next step. */
function typedBefore({ billing, email = '' }: Checkout): TypedAddress & { email: string } {
  if (!billing) return { ...emptyAddress, email }
  const { receiver: name, phoneNumber: phone, company, street, zipCode, city, state, country } = billing
  const words = { company, phone, zipCode, state, country }
  const given = Object.fromEntries(Object.entries(words).map(([field, word]) => [field, word ?? '']))
  return { ...emptyAddress, ...given, name, street, city, email }
}

export function VisitorForm() {
  const { t } = useTranslation()
  const checkout = useCheckout()
  const { form, submit } = useContractForm(Visit, {
    initialValues: typedBefore(checkout),
    toInput: (typed) => ({ email: typed.email.trim(), ...addressAsSent(typed) }),
    onSubmit: async ({ email, ...address }) =>
      changeCheckout((now) => toNext(chooseVisit(now, orderAddressOf(address), email))),
  })
  return (
    <>
      <div className={classes['head']}>
        <SectionTitle
          action={
            <span className={classes['account']}>
              {t('ecommerce.billing.haveAccount')}{' '}
              <Link href={signInAddress(window.location)}>{t('ecommerce.billing.toSignIn')}</Link>
            </span>
          }
        >
          {t('ecommerce.billing.title')}
        </SectionTitle>
      </div>
      <div className={classes['panel']}>
        <form className={fields['form']} onSubmit={submit} noValidate>
          <TextField
            {...form.getInputProps('email')}
            label={t('ecommerce.billing.field.email')}
            description={t('ecommerce.billing.emailText')}
            type="email"
            dir="ltr"
            autoComplete="email"
          />
          <AddressFields
            given={(field) => form.getInputProps(field)}
            country={form.values.country}
            onCountry={(code) => form.setFieldValue('country', code)}
          />
          <div className={fields['start']}>
            <Button type="submit" variant="filled" size="lg">
              {t('ecommerce.billing.toPayment')}
            </Button>
          </div>
        </form>
      </div>
    </>
  )
}
