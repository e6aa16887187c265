// The text of a post between its contents and what one does with it, then its tags and those who like it.
import { IconHeart, IconHeartFilled, IconMessageCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { AvatarGroup } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Heading, Post } from '../../entities.ts'
import { documentIn } from '../../post-document.ts'
import { addressOfTag } from '../addresses.ts'
import { PostBody } from './post-body.tsx'
import classes from './post-page.module.css'
import { useLike } from './use-post.ts'
import { tagSlug } from '../../text.ts'

export const commentsId = 'blog-comments'

export function PostArticle({ post }: { post: Post }) {
  const { t } = useTranslation()
  const format = useFormat()
  const document = documentIn(post.body)
  return (
    <div className={classes['reading']}>
      <Contents headings={post.contents} />
      <article className={classes['text']} lang={post.language === 'cn' ? 'zh-CN' : post.language}>
        {document && <PostBody document={document} anchors={post.contents.map(({ id }) => id)} />}
        <ul className={classes['tags']} aria-label={t('blog.form.tags')}>
          {post.tags.map((tag) => (
            <li key={tag}>
              <Anchor href={addressOfTag(tagSlug(tag))} className={classes['tag']}>
                <bdi>{tag}</bdi>
              </Anchor>
            </li>
          ))}
        </ul>
        <Likes post={post} />
      </article>
      <div className={classes['side']}>
        <a href={`#${commentsId}`} className={classes['sideLink']}>
          <span aria-hidden="true">{format.number(post.comment)}</span>
          <span className="visually-hidden">{t('blog.counts.comment', { count: post.comment })}</span>
          <Icon of={IconMessageCircle} size={20} />
        </a>
      </div>
    </div>
  )
}

function Likes({ post }: { post: Post }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { favorite, isFavorite, favoritePerson } = post
  const like = useLike(post.slug, post.id)
  const people = favoritePerson.map(({ name, avatarUrl }) => ({ id: name, name, avatarUrl }))
  const more = favorite - people.length
  const names = people.map(({ name }) => name)
  const who = format.list(more > 0 ? [...names, t('ui.moreOthers', { count: more })] : names)
  return (
    <div className={classes['likes']}>
      <label className={classes['like']} data-on={isFavorite || undefined}>
        <input
          type="checkbox"
          className={classes['likeBox']}
          checked={isFavorite}
          onChange={(event) => like.mutate(event.currentTarget.checked)}
        />
        <Icon of={isFavorite ? IconHeartFilled : IconHeart} size={18} />
        <span className="visually-hidden">{t('blog.post.like')} </span>
        {format.number(favorite)}
      </label>
      {people.length > 0 && (
        <AvatarGroup people={people} total={favorite} size={28} label={t('blog.post.likedBy', { names: who })} />
      )}
    </div>
  )
}

/** The heading that is read now is the last one above the window's middle. */
function useCurrentHeading(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const look = () => {
      const middle = window.innerHeight / 3
      const passed = headings.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < middle
      })
      setCurrent(passed.at(-1)?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [headings])
  return current
}

const contentsLeast = 2

function Contents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTranslation()
  const current = useCurrentHeading(headings)
  if (headings.length < contentsLeast) return <div />
  const top = Math.min(...headings.map(({ level }) => level))
  return (
    <nav className={classes['contents']} aria-label={t('blog.post.contents')}>
      <p className={classes['contentsTitle']}>{t('blog.post.contents')}</p>
      <ol>
        {headings.map(({ id, level, text }) => (
          <li key={id} data-deep={level > top || undefined}>
            <a href={`#${encodeURIComponent(id)}`} aria-current={id === current ? 'location' : undefined}>
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
