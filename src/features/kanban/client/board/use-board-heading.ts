// The page's heading of a board.
import { useTranslation } from '#kernel/client/i18n.ts'
import { usePageHeading } from '#ui/page-heading.ts'

/** The board is what the page is about; which area it belongs to stands in the trail. */
export function useBoardHeading(name: string) {
  const { t } = useTranslation()
  const trail = [t('menu.dashboard'), t('menu.app'), t('menu.kanban')].map((label) => ({ label }))
  usePageHeading({ title: name, trail })
}
