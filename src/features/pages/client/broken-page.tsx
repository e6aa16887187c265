// The page that stands where something broke, with the number under which the server logged it.
import { IconBulbOff } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { HomeLink } from './home-link.tsx'
import { documentRequestId } from './request-id.ts'
import { Scene } from './scene.tsx'

const pagePath = '/500'

/** `requestId` is the failed call's; without one the page names its own request, when it was asked for itself. */
export function Page({ requestId }: { requestId?: string | undefined }) {
  const { t } = useTranslation()
  const isAskedFor = window.location.pathname === pagePath
  const id = requestId ?? (isAskedFor ? documentRequestId() : undefined)
  return (
    <Scene
      title={t('pages.broken.title')}
      text={id === undefined ? t('pages.broken.text') : `${t('pages.broken.text')} ${t('pages.broken.tell')}`}
      icon={IconBulbOff}
      foot={<bdi>{id === undefined ? '500' : `500, ${t('ui.request', { id })}`}</bdi>}
    >
      {!isAskedFor && (
        <Button variant="filled" size="lg" onClick={() => window.location.reload()}>
          {t('ui.tryAgain')}
        </Button>
      )}
      <HomeLink variant={isAskedFor ? 'filled' : 'default'} />
    </Scene>
  )
}
