// The authors whose posts are liked most, with a trophy in the color of their place.
import { IconHeart, IconTrophy } from '@tabler/icons-react'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { FigureList } from '#records/figures/client/figure-list.tsx'
import { FigurePanel } from '#records/figures/client/figure-panel.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { listTopAuthors } from '../../authors-contract.ts'
import { postChanged } from '../../featured-contract.ts'
import { addressOfPosts, pageOfAuthor } from '../addresses.ts'
import { faceOf } from '../author.ts'
import { topAuthorsKey } from '../keys.ts'
import classes from './authors-widget.module.css'

export function Widget() {
  const { t } = useTranslation()
  const format = useFormat()
  const query = useLiveQuery({
    queryKey: topAuthorsKey,
    queryFn: async ({ signal }) => (await call(listTopAuthors, {}, { signal })).authors,
    on: [postChanged],
  })
  return (
    <FigurePanel
      title={t('blog.authors.title')}
      href={addressOfPosts}
      query={query}
      isEmpty={(authors) => authors.length === 0}
      empty={{ title: t('blog.authors.empty'), text: t('blog.authors.emptyText') }}
    >
      {(authors) => (
        <FigureList
          rows={authors.map(({ author, likes }, index) => ({
            key: author.id ?? author.name,
            href: pageOfAuthor(author),
            picture: <Avatar person={faceOf(author)} size={40} />,
            name: author.name,
            note: (
              <>
                <Icon of={IconHeart} size={16} />
                {format.number(likes)}
                <span className="visually-hidden">{t('blog.authors.likes', { count: likes })}</span>
              </>
            ),
            end: (
              <span className={classes['trophy']} data-place={index + 1}>
                <Icon of={IconTrophy} size={18} />
                <span className="visually-hidden">{t('blog.authors.place', { place: index + 1 })}</span>
              </span>
            ),
          }))}
        />
      )}
    </FigurePanel>
  )
}
