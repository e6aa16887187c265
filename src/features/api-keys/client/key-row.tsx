// One key: its name and ends, what it may do, when it was used, and how to take it back.
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Icon } from '#ui/icon.tsx'
import { Label } from '#ui/label.tsx'
import type { ApiKey } from '../contract.ts'
import classes from './api-keys.module.css'
import { useRevoke } from './use-keys.ts'

const isOver = ({ expiresAt }: ApiKey) => expiresAt !== null && Date.parse(expiresAt) <= Date.now()

/** `readAt`: as of when it is said how long ago the key was used. */
export function KeyRow({ apiKey, readAt }: { apiKey: ApiKey; readAt: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { mutate: revoke, isPending } = useRevoke()
  const { id, name, hint, scopes, expiresAt, usedAt } = apiKey
  const ask = async () => {
    const question = {
      title: t('api-keys.revokeTitle', { name }),
      text: t('api-keys.revokeText'),
      action: t('api-keys.revoke'),
      danger: true,
    }
    if (await confirm(question)) revoke(id)
  }
  const lasts = expiresAt === null ? t('api-keys.forever') : t('api-keys.expires', { day: format.date(expiresAt) })
  return (
    <li className={classes['item']} data-item={id}>
      <span className={classes['sign']}>
        <Icon of={IconKey} size={22} />
      </span>
      <div className={classes['words']}>
        <div className={classes['name']}>
          <bdi>{name}</bdi>
          <code className={classes['hint']} dir="ltr">
            {hint}
          </code>
          {isOver(apiKey) && <Label tone="warning">{t('api-keys.expired')}</Label>}
        </div>
        <div className={classes['under']}>
          {usedAt === null
            ? t('api-keys.neverUsed')
            : t('api-keys.used', { when: format.relative(usedAt, new Date(readAt)) })}
          <span aria-hidden="true"> · </span>
          {lasts}
        </div>
        <ul className={classes['scopes']}>
          {scopes.map((scope) => (
            <li key={scope}>
              <code dir="ltr">{scope}</code>
            </li>
          ))}
        </ul>
      </div>
      <Button size="sm" busy={isPending} aria-label={t('api-keys.revokeNamed', { name })} onClick={() => void ask()}>
        {t('api-keys.revoke')}
      </Button>
    </li>
  )
}
