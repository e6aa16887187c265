// The page of what a role does not open.
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { HomeLink } from './home-link.tsx'
import { Scene } from './scene.tsx'

export function Page() {
  const { t } = useTranslation()
  return (
    <Scene title={t('pages.forbidden.title')} text={t('pages.forbidden.text')} icon={IconLock} foot="403">
      <HomeLink />
    </Scene>
  )
}
