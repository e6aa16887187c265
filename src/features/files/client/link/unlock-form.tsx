// Asks for a link's password before anything behind it is shown.
import { IconLock } from '@tabler/icons-react'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { unlockLink } from '../../sharing-contract.ts'
import box from './box.module.css'
import classes from './link.module.css'

export function UnlockForm({ token, onUnlock }: { token: string; onUnlock: (pass: string) => void }) {
  const { t } = useTranslation()
  const { form, submit, isBusy } = useContractForm(unlockLink.input, {
    initialValues: { password: '' },
    toInput: ({ password }) => ({ token, password }),
    onSubmit: async (input) => onUnlock((await call(unlockLink, input)).pass),
  })
  return (
    <div className={box['middle']}>
      <form className={box['box']} onSubmit={submit} noValidate>
        <span className={box['badge']}>
          <Icon of={IconLock} size={24} />
        </span>
        <h1 className={box['boxTitle']} tabIndex={-1}>
          {t('files.link.locked')}
        </h1>
        <p className={classes['quiet']}>{t('files.link.lockedText')}</p>
        <PasswordField
          {...form.getInputProps('password')}
          label={t('files.link.password')}
          autoComplete="off"
          size="lg"
          data-autofocus
        />
        <Button type="submit" variant="filled" size="lg" fullWidth busy={isBusy}>
          {t('files.link.unlock')}
        </Button>
      </form>
    </div>
  )
}
