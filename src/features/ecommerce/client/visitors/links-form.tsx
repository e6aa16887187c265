// “Send me the link again”: a visitor asks for the links of their orders, by the address that they ordered with.
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { minutesBetweenLinks, sendOrderLinks } from '../../visitor-contract.ts'
import classes from './links-form.module.css'

/** Says the same whether there are orders or not. */
export function LinksForm() {
  const { t } = useTranslation()
  const minutes = useFormat().number(minutesBetweenLinks)
  const [isAsked, setAsked] = useState(false)
  const { form, submit, isBusy } = useContractForm(sendOrderLinks.input, {
    initialValues: { email: '' },
    toInput: ({ email }) => ({ email: email.trim() }),
    onSubmit: async (input) => {
      await call(sendOrderLinks, input)
      setAsked(true)
    },
  })
  if (isAsked) {
    return (
      <div className={classes['form']}>
        <Note tone="success" isNews>
          {t('ecommerce.visitor.linksSent', { minutes })}
        </Note>
      </div>
    )
  }
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextField
        {...form.getInputProps('email')}
        label={t('ecommerce.billing.field.email')}
        type="email"
        dir="ltr"
        autoComplete="email"
      />
      <Button type="submit" variant="filled" fullWidth busy={isBusy}>
        {t('ecommerce.visitor.sendLinks')}
      </Button>
    </form>
  )
}
