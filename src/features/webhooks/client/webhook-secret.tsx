// The secret of a webhook, once: with it the receiver knows that a message is ours.
import { useTranslation } from '#kernel/client/i18n.ts'
import { SecretOnce } from '#ui/secret-once.tsx'

export function WebhookSecret({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SecretOnce
      title={t('webhooks.secretTitle', { name })}
      text={t('webhooks.secretText')}
      label={t('webhooks.secret')}
      secret={secret}
      onClose={onClose}
    />
  )
}
