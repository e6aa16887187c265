// Opens the filters of a board: beside the button, or as a sheet on phones.
import { IconFilter, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'
import type { Board } from '../../entities.ts'
import barClasses from '../board/board-bar.module.css'
import classes from './filter-button.module.css'
import { FilterCount } from './filter-count.tsx'
import type { BoardFilters } from './use-filters.ts'

const FilterPopoverPanel = deferred(() =>
  import('./filter-popover-panel.tsx').then((module) => module.FilterPopoverPanel),
)

const FilterSheetPanel = deferred(() => import('./filter-sheet-panel.tsx').then((module) => module.FilterSheetPanel))

type FilterButtonProps = { board: Board; filters: BoardFilters }

/** `look`: in the bar with its dot, or at the end of the chips as one more. */
export function FilterButton({ board, filters, look }: FilterButtonProps & { look: 'bar' | 'more' }) {
  const { t } = useTranslation()
  const isDotted = look === 'bar' && filters.isHolding
  return (
    // Where no field stands for it, the key that searches opens the panel, whose first field it is.
    <span className={classes['place']} data-board-filter data-board-search={!filters.isHolding || undefined}>
      <Popover
        trigger={(props) => (
          <Button
            {...props}
            variant="ghost"
            size={look === 'bar' ? 'md' : 'sm'}
            icon={look === 'bar' ? IconFilter : IconPlus}
            className={look === 'bar' ? barClasses['wordyTool'] : undefined}
            onPointerEnter={() => {
              props.onPointerEnter()
              FilterPopoverPanel.prepare()
            }}
          >
            <span className={look === 'bar' ? barClasses['wordy'] : undefined}>{t('kanban.filter.open')}</span>
            {isDotted && <Dot />}
          </Button>
        )}
      >
        {() => (
          <>
            <FilterPopoverPanel board={board} filters={filters} />
            <div className={classes['foot']}>
              <FilterCount filters={filters} />
            </div>
          </>
        )}
      </Popover>
    </span>
  )
}

/** On phones. */
export function FilterSheet({ board, filters }: FilterButtonProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <span className={classes['place']} data-board-filter data-board-search>
      <IconButton
        label={t(filters.isHolding ? 'kanban.filter.openHolding' : 'kanban.filter.open')}
        icon={IconFilter}
        aria-haspopup="dialog"
        {...(filters.isHolding && { badge: 'dot' as const })}
        onClick={() => {
          setOpen(true)
          setWasOpened(true)
        }}
      />
      {wasOpened && <FilterSheetPanel board={board} filters={filters} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </span>
  )
}

function Dot() {
  const { t } = useTranslation()
  return (
    <span className={classes['dot']}>
      <span className="visually-hidden">{t('kanban.filter.holding')}</span>
    </span>
  )
}
