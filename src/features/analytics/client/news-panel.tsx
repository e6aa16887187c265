// The newest posts: their covers, titles and first words.
import { apiAddress } from '#kernel/client/api-address.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Link } from '#ui/link.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import classes from './latest.module.css'
import type { Latest } from './use-analytics.ts'

type News = NonNullable<Latest['news']>

export function NewsPanel({ news, id }: { news: News; id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <SectionTitle id={id} action={<Link href="/dashboard/blog/posts">{t('analytics.news.all')}</Link>}>
        {t('analytics.news.title')}
      </SectionTitle>
      <ul className={classes['news']}>
        {news.map(({ id: key, title, text, picture, at, link }) => (
          <li key={key} className={classes['post']}>
            <span className={classes['cover']}>
              {picture !== null && (
                <img src={apiAddress() + picture} alt="" loading="lazy" decoding="async" draggable={false} />
              )}
            </span>
            <Anchor href={link} className={classes['headline']}>
              <bdi>{title}</bdi>
            </Anchor>
            <p className={classes['words']} dir="auto">
              {text}
            </p>
            <time dateTime={at} className={classes['when']}>
              {format.relative(at)}
            </time>
          </li>
        ))}
      </ul>
    </>
  )
}
