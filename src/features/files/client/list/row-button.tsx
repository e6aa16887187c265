// The buttons of a row or card: a star and a menu, with one press handler on the pane for all of them.
import { IconDots, IconDotsVertical, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import type { Entry } from '../../entities.ts'
import classes from './entry-table.module.css'

type RowButtonProps = { entry: Entry; isReached: boolean }

export function StarButton({ entry: { name, isStarred }, isReached }: RowButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      data-action="star"
      className={classes['button']}
      aria-pressed={isStarred}
      aria-label={t('files.manager.starNamed', { name })}
      tabIndex={isReached ? 0 : -1}
    >
      <Icon of={isStarred ? IconStarFilled : IconStar} size={20} />
    </button>
  )
}

export function MenuButton(props: RowButtonProps & { isOpen: boolean; isUpright?: boolean }) {
  const { entry, isReached, isOpen, isUpright = false } = props
  const { t } = useTranslation()
  return (
    // The menu looks for the element around its button.
    <span>
      <button
        type="button"
        data-action="menu"
        className={classes['button']}
        aria-label={t('files.manager.menuNamed', { name: entry.name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tabIndex={isReached ? 0 : -1}
      >
        <Icon of={isUpright ? IconDotsVertical : IconDots} size={20} />
      </button>
    </span>
  )
}

/** The checkbox of a row, shown over its icon on hover or while anything is selected. */
export function ChooseBox({ entry, isChosen }: { entry: Entry; isChosen: boolean }) {
  const { t } = useTranslation()
  return (
    <input
      type="checkbox"
      data-action="choose"
      className={classes['box']}
      aria-label={t('files.manager.select', { name: entry.name })}
      checked={isChosen}
      readOnly
      tabIndex={-1}
    />
  )
}
