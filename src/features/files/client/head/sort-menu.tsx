// The sort menu, used on phones and above cards, which have no column headers.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { sorts } from '../../contract.ts'
import type { Desk } from '../desk.ts'
import { hasGrid } from '../use-place.ts'

export function SortMenu({ desk: { place, change } }: { desk: Desk }) {
  const { t } = useTranslation()
  const sorted = place.sort ?? (hasGrid(place.view) ? 'name' : undefined)
  const isTurned = place.order === 'desc'
  const items = sorts.map((sort) => ({
    label: t(`files.manager.columns.${sort}`),
    isChosen: sort === sorted,
    // Choosing the same column again reverses the order.
    onSelect: () => change({ sort, order: sort === sorted && !isTurned ? 'desc' : undefined }, { replace: true }),
  }))
  return (
    <Menu
      position="bottom-start"
      items={items}
      trigger={(props) => (
        <Button {...props} variant="ghost" icon={isTurned ? IconArrowDown : IconArrowUp}>
          {sorted
            ? t('files.manager.sortedBy', { column: t(`files.manager.columns.${sorted}`) })
            : t('files.manager.sort')}
        </Button>
      )}
    />
  )
}
