// The buttons of the sign-in providers that are configured here.
import { useTranslation } from '#kernel/client/i18n.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import type { PublicConfig } from '#kernel/public-config.ts'
import { Button } from '#ui/button.tsx'
import { drawingOf } from './provider-drawings.ts'

type Provider = PublicConfig['providers'][number]
type ProviderButtonsProps = { busy: string | undefined; onPress: (provider: Provider) => void }

export function ProviderButtons({ busy, onPress }: ProviderButtonsProps) {
  const { t } = useTranslation()
  return publicConfig().providers.map((provider) => (
    <Button
      key={provider.key}
      size="lg"
      fullWidth
      icon={drawingOf(provider.key)}
      busy={busy === provider.key}
      aria-label={t('account.login.with', { provider: provider.name })}
      onClick={() => onPress(provider)}
    >
      {provider.name}
    </Button>
  ))
}
