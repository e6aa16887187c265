// Avatars of the people that a file or folder is shared with, or a note that it's private.
import { IconLink, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { AvatarGroup } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Entry } from '../../entities.ts'
import classes from './entry-table.module.css'

type SharedFacesProps = {
  entry: Entry
  size?: 24 | 28
  max?: number
  /** Says that it isn't shared, if there is room. */
  withWords?: boolean
}

export function SharedFaces({ entry, size = 28, max = 4, withWords = false }: SharedFacesProps) {
  const { t } = useTranslation()
  const { sharedWith, shareCount, hasLink, role } = entry
  const people = sharedWith.flatMap(({ person }) => person ?? [])
  const hasWorkspace = sharedWith.some(({ person }) => person === null)
  const count = shareCount - (hasWorkspace ? 1 : 0)
  const isAlone = shareCount === 0 && !hasLink
  if (isAlone) return withWords && role === 'owner' ? <span>{t('files.manager.onlyYou')}</span> : null
  return (
    <span className={classes['shared']}>
      {count > 0 && <AvatarGroup people={people} size={size} max={max} total={count} />}
      {hasWorkspace && <Mark of={IconUsersGroup} label={t('files.manager.workspace')} />}
      {hasLink && <Mark of={IconLink} label={t('files.manager.byLink')} />}
    </span>
  )
}

function Mark({ of, label }: { of: typeof IconLink; label: string }) {
  return (
    <span className={classes['mark']} title={label}>
      <Icon of={of} size={16} />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
