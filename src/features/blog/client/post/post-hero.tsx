// The head of a post: its title and lead, who wrote it and when, ways to share it, and its cover.
import { IconPencil, IconWorld } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PersonFace, PersonLink } from '#ui/person-link.tsx'
import type { Post } from '../../entities.ts'
import { addressOfEdit, pageOfAuthor, publicAddress } from '../addresses.ts'
import { faceOf } from '../author.ts'
import { PostCover } from '../post-cover.tsx'
import classes from './post-page.module.css'
import { ShareButtons } from './share-buttons.tsx'

export function PostHero({ post }: { post: Post }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { author, publishedAt, minutes, title, description, slug, can } = post
  const person = faceOf(author)
  const href = pageOfAuthor(author)
  return (
    <header className={classes['hero']}>
      <div className={classes['column']}>
        <h2 className={classes['title']} dir="auto">
          {title}
        </h2>
        <p className={classes['lead']} dir="auto">
          {description}
        </p>
        <div className={classes['byline']}>
          <PersonFace person={person} href={href} size={44} isBesideName />
          <div className={classes['by']}>
            <PersonLink person={person} href={href} strong />
            <p className={classes['quiet']}>
              {publishedAt !== null && <time dateTime={publishedAt}>{format.date(publishedAt)}</time>}
              {publishedAt !== null && ' · '}
              {t('blog.minutes', { count: minutes })}
            </p>
          </div>
          <ShareButtons post={post} />
        </div>
        <div className={classes['ways']}>
          {can.edit && (
            <ButtonLink size="sm" icon={IconPencil} href={addressOfEdit(slug)}>
              {t('ui.edit')}
            </ButtonLink>
          )}
          <ButtonLink size="sm" variant="ghost" icon={IconWorld} href={publicAddress(slug)} target="_blank">
            {t('blog.post.public')}
          </ButtonLink>
        </div>
      </div>
      <div className={classes['cover']}>
        <PostCover cover={post.cover} isFirst />
      </div>
    </header>
  )
}
