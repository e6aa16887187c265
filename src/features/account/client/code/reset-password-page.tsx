// /auth/reset-password: asks for a code to choose a new password with.
import { IconKey, IconMail } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { requestPasswordReset } from '../../sign-up-contract.ts'
import { knownAddress, rememberAddress } from './known-address.ts'
import classes from './auth-panel.module.css'
import { AuthPanel } from './auth-panel.tsx'

export function Page() {
  const { t } = useTranslation()
  const { form, submit, isBusy } = useContractForm(requestPasswordReset.input, {
    initialValues: { email: knownAddress() ?? '' },
    onSubmit: async (input) => {
      await call(requestPasswordReset, input)
      rememberAddress(input.email)
      window.location.assign('/auth/new-password')
    },
  })
  return (
    <AuthPanel icon={IconKey} title={t('account.reset.heading')} text={t('account.reset.text')}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <TextField
          {...form.getInputProps('email')}
          label={t('account.field.email')}
          type="email"
          dir="ltr"
          size="lg"
          icon={IconMail}
          autoComplete="username"
          autoFocus
        />
        <Button type="submit" variant="filled" size="lg" fullWidth busy={isBusy}>
          {t('account.reset.submit')}
        </Button>
      </form>
    </AuthPanel>
  )
}
