// How often a post was commented, read and shared.
import { IconEye, IconMessageCircle, IconShare3 } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import type { PostCard } from '../card.ts'
import classes from './post-counts.module.css'

const kinds = [
  { key: 'comment', icon: IconMessageCircle },
  { key: 'view', icon: IconEye },
  { key: 'share', icon: IconShare3 },
] as const

export function PostCounts({ post }: { post: Pick<PostCard, 'comment' | 'view' | 'share'> }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className={classes['counts']}>
      {kinds.map(({ key, icon }) => (
        <li key={key} title={t(`blog.counts.${key}`, { count: post[key] })}>
          <Icon of={icon} size={16} />
          <span aria-hidden="true">{format.number(post[key])}</span>
          <span className="visually-hidden">{t(`blog.counts.${key}`, { count: post[key] })}</span>
        </li>
      ))}
    </ul>
  )
}
