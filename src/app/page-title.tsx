// Names the browser's tab after a page: "Area: Page | Product".
import { useEffect } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { titleOf } from './title.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import type { Page } from '#kernel/feature.ts'

type PageTitleProps = { page: Page; name?: string | undefined; count?: string | undefined }

/** For a page whose words are there; `name` is what the page calls itself. */
export function PageTitle({ page, name, count }: PageTitleProps) {
  const { t } = useTranslation()
  const area = page.trail?.at(-1)
  const title = titleOf({
    name: name ?? t(page.title),
    area: area && t(area),
    product: publicConfig().productName,
    inArea: (parts) => t('app.titleInArea', parts),
    count,
  })
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
