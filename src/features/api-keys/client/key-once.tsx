// A key that was just made, and how a program sends it.
import { useTranslation } from '#kernel/client/i18n.ts'
import { SecretOnce } from '#ui/secret-once.tsx'
import classes from './api-keys.module.css'

export function KeyOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SecretOnce
      title={t('api-keys.onceTitle')}
      text={t('api-keys.onceText')}
      label={t('api-keys.key')}
      secret={secret}
      onClose={onClose}
    >
      <div>
        <p className={classes['under']}>{t('api-keys.header')}</p>
        <code className={classes['header']} dir="ltr">
          {`Authorization: Bearer ${secret.slice(0, 8)}…`}
        </code>
      </div>
    </SecretOnce>
  )
}
