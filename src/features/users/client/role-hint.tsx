// A summary of the role's permissions, below the field in which it is chosen.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#kernel/client/i18n.ts'
import { loadPermissions } from '#kernel/client/permissions.ts'
import type { Role } from '#kernel/contract.ts'
import type { Permission } from '#kernel/feature.ts'
import { gainsOf } from './role-gains.ts'
import classes from './role-hint.module.css'

/** It stays with what stands before it. */
const between = '\u00A0· '
const none: readonly Permission[] = []

export function RoleHint({ role }: { role: Role }) {
  const { t } = useTranslation()
  // Code and words of this browser, not data: they are right for as long as the page is open.
  const { data = none } = useQuery({ queryKey: ['permissions'], queryFn: loadPermissions, staleTime: Infinity })
  const gains = role === 'user' ? undefined : gainsOf(role, data)
  const named = (subjects: Permission['subject'][] = []) => subjects.map((subject) => t(subject)).join(between)
  const manages = named(gains?.manages)
  const sees = named(gains?.sees)
  return (
    <>
      <span className={classes['line']}>{t(`users.may.${role}`)}</span>
      {manages !== '' && <span className={classes['line']}>{t('users.may.manages', { what: manages })}</span>}
      {sees !== '' && <span className={classes['line']}>{t('users.may.sees', { what: sees })}</span>}
    </>
  )
}
