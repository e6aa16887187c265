// The form of those who want to be told on the opening day.
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { addSubscriber } from '../subscribers-contract.ts'
import classes from './coming-soon-page.module.css'

export function NotifyForm() {
  const { t } = useTranslation()
  const [noted, setNoted] = useState<string>()
  const { form, submit, isBusy } = useContractForm(addSubscriber.input, {
    initialValues: { email: '' },
    onSubmit: async (input) => {
      await call(addSubscriber, input)
      setNoted(input.email)
    },
  })
  if (noted !== undefined) {
    return (
      <div className={classes['noted']}>
        <Note tone="success" isNews>
          {t('pages.comingSoon.noted', { email: noted })}
        </Note>
      </div>
    )
  }
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <div className={classes['line']}>
        <TextField
          {...form.getInputProps('email')}
          size="lg"
          type="email"
          dir="ltr"
          autoComplete="email"
          icon={IconMail}
          label={t('pages.comingSoon.email')}
          placeholder={t('pages.comingSoon.email')}
        />
        <Button type="submit" variant="filled" size="lg" busy={isBusy}>
          {t('pages.comingSoon.notify')}
        </Button>
      </div>
      <p className={classes['small']}>{t('pages.comingSoon.oneMail')}</p>
    </form>
  )
}
