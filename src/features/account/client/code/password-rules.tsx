// The rules for a new password, each checked off while it is typed.
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { lengthOf } from '#kernel/shape.ts'
import { Icon } from '#ui/icon.tsx'
import { isCommonPassword } from '../../common-password.ts'
import { passwordMin } from '../../contract.ts'
import classes from './auth-panel.module.css'

export function PasswordRules({ password, email }: { password: string; email: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isLong = lengthOf(password) >= passwordMin
  return (
    <span className={classes['rules']}>
      <Rule isMet={isLong}>{t('account.password.longEnough', { min: format.number(passwordMin) })}</Rule>
      <Rule isMet={isLong && !isCommonPassword(password, [email])}>{t('account.password.notCommon')}</Rule>
    </span>
  )
}

function Rule({ isMet, children }: { isMet: boolean; children: string }) {
  const { t } = useTranslation()
  return (
    <span className={classes['rule']} data-met={isMet || undefined}>
      <Icon of={isMet ? IconCheck : IconPoint} size={16} />
      {children}
      <span className="visually-hidden">{t(isMet ? 'account.password.isMet' : 'account.password.isOpen')}</span>
    </span>
  )
}
