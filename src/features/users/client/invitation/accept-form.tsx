// A name and a password: what who was invited gives to come in.
import { IconKey, IconMail } from '@tabler/icons-react'
import { passwordMax, passwordMin } from '#features/account/contract.ts'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { readSession, signIn } from '#kernel/client/session.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { openInvitation } from '../../invitation-contract.ts'
import { acceptInvitation } from '../../invitation-contract.ts'
import classes from './invitation.module.css'
import { forgetToken } from './use-token.ts'

export type OpenedInvitation = OutputOf<typeof openInvitation>

export function AcceptForm({ invitation, token }: { invitation: OpenedInvitation; token: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { firstName, lastName, email } = invitation
  const { form, submit, isBusy } = useContractForm(acceptInvitation.input, {
    initialValues: { firstName, lastName, password: '' },
    toInput: (values) => ({ ...values, token, language }),
    onSubmit: async (input) => {
      const { accessToken, user } = await call(acceptInvitation, input)
      forgetToken()
      signIn(accessToken, user)
      // A page of its own, so that nothing of who was here before stays.
      window.location.assign('/dashboard')
    },
  })
  const other = readSession().user
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      {other && other.email !== email && (
        <Note tone="warning">{t('users.invitation.otherPerson', { name: other.displayName })}</Note>
      )}
      <TextField
        label={t('users.field.email')}
        type="email"
        dir="ltr"
        size="lg"
        icon={IconMail}
        value={email}
        autoComplete="username"
        disabled
      />
      <div className={classes['pair']}>
        <TextField
          {...form.getInputProps('firstName')}
          label={t('users.invitation.firstName')}
          size="lg"
          dir="auto"
          autoComplete="given-name"
          autoFocus={firstName === ''}
        />
        <TextField
          {...form.getInputProps('lastName')}
          label={t('users.invitation.lastName')}
          size="lg"
          dir="auto"
          autoComplete="family-name"
        />
      </div>
      <PasswordField
        {...form.getInputProps('password')}
        label={t('users.invitation.password')}
        description={t('users.invitation.passwordRule', { min: passwordMin, max: passwordMax })}
        size="lg"
        icon={IconKey}
        autoComplete="new-password"
        autoFocus={firstName !== ''}
      />
      <Button type="submit" variant="filled" size="lg" fullWidth busy={isBusy}>
        {t('users.invitation.accept')}
      </Button>
    </form>
  )
}
