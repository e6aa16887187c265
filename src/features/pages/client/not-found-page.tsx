// The page of addresses that lead nowhere.
import { useTranslation } from '#kernel/client/i18n.ts'
import { HomeLink } from './home-link.tsx'
import { documentRequestId } from './request-id.ts'
import { Scene } from './scene.tsx'

export function Page() {
  const { t } = useTranslation()
  const id = documentRequestId()
  return (
    <Scene
      title={t('pages.notFound.title')}
      text={t('pages.notFound.text')}
      pin={t('pages.notFound.here')}
      foot={<bdi>{id === undefined ? '404' : `404, ${t('ui.request', { id })}`}</bdi>}
    >
      <HomeLink />
    </Scene>
  )
}
