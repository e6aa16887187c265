// Four more posts below one that was read.
import { IconArrowRight } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { Post } from '../../entities.ts'
import { addressOfPost, addressOfPosts } from '../addresses.ts'
import { faceOf } from '../author.ts'
import { PostCover } from '../post-cover.tsx'
import classes from './recent-posts.module.css'
import { useRecentPosts } from './use-post.ts'

export function RecentPosts({ post }: { post: Post }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: posts = [] } = useRecentPosts(post.id)
  if (posts.length === 0) return null
  return (
    <section className={classes['recent']} aria-labelledby="blog-recent">
      <div className={classes['head']}>
        <h2 id="blog-recent" className={classes['title']}>
          {t('blog.post.recent')}
        </h2>
        <ButtonLink variant="ghost" iconEnd={IconArrowRight} mirrored href={addressOfPosts}>
          {t('blog.post.all')}
        </ButtonLink>
      </div>
      <ul className={classes['list']}>
        {posts.map((other) => (
          <li key={other.id} className={classes['post']}>
            <div className={classes['picture']}>
              <PostCover cover={other.cover} isCard />
            </div>
            {other.tags[0] !== undefined && <bdi className={classes['topic']}>{other.tags[0]}</bdi>}
            <h3 className={classes['name']}>
              <Anchor href={addressOfPost(other.slug)} className={classes['link']}>
                <bdi>{other.title}</bdi>
              </Anchor>
            </h3>
            <p className={classes['by']}>
              <Avatar person={faceOf(other.author)} size={24} />
              <bdi>{other.author.name}</bdi>
              {other.publishedAt !== null && <span>· {format.dayMonth(other.publishedAt)}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
