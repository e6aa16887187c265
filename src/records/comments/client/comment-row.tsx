// One comment: the author's avatar and name, the time, a menu, and the content that the feature shows.
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import classes from './comment-row.module.css'

type ShownComment = { id: string; by: { name: string }; createdAt: string; editedAt?: string | null }

type CommentRowProps = {
  comment: ShownComment
  avatar: ReactNode
  name: ReactNode
  /** Without any there is no menu. */
  items: readonly MenuItem[]
  /** In a box of its own, or as plain text. */
  look: 'bubble' | 'plain'
  /** The current time, where the screen keeps it up to date. */
  now?: Date
  children: ReactNode
}

export function CommentRow({ comment, avatar, name, items, look, now, children }: CommentRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, by, createdAt, editedAt } = comment
  return (
    <li data-item={id} data-look={look} className={classes['row']}>
      {avatar}
      <div className={classes['body']}>
        <div className={classes['head']}>
          {name}
          <time className={classes['when']} dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.relative(createdAt, now)}
          </time>
          {typeof editedAt === 'string' && <span className={classes['when']}>{t('comments.edited')}</span>}
          {items.length > 0 && (
            <span className={classes['menu']}>
              <Menu
                items={[...items]}
                trigger={(props) => (
                  <IconButton
                    {...props}
                    size="sm"
                    withTip={false}
                    label={t('comments.more', { person: by.name })}
                    icon={IconDots}
                  />
                )}
              />
            </span>
          )}
        </div>
        {children}
      </div>
    </li>
  )
}
