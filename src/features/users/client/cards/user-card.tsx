// A person as a card: their cover and face, what they do, where else they can be found, how much goes on around them.
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandX,
  IconMessageCircle,
} from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFile } from '#kernel/client/files.ts'
import { useFormat } from '#kernel/client/format.ts'
import { conversationPath } from '#kernel/client/conversation-page.ts'
import { useSession } from '#kernel/client/session.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { AvatarProps } from '#ui/avatar.tsx'
import { CoverPicture } from '#ui/brand/cover-picture.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconLink } from '#ui/icon-button.tsx'
import { PersonLink } from '#ui/person-link.tsx'
import type { UserCard } from '../../contract.ts'
import classes from './user-card.module.css'

const sites = [
  { site: 'facebook', icon: IconBrandFacebook },
  { site: 'instagram', icon: IconBrandInstagram },
  { site: 'linkedin', icon: IconBrandLinkedin },
  { site: 'twitter', icon: IconBrandX },
] as const

type PersonCardProps = { person: UserCard; presence: AvatarProps['presence'] }

export function PersonCard({ person, presence }: PersonCardProps) {
  const { t } = useTranslation()
  const me = useSession().user
  const { id, name, username, jobTitle, role, isPublic } = person
  const writing = conversationPath(username)
  return (
    <article className={classes['card']}>
      <div className={classes['cover']}>
        <Cover person={person} />
      </div>
      <div className={classes['about']}>
        <div className={classes['face']} data-presence={presence}>
          <Avatar person={person} size="fill" />
        </div>
        {!isPublic && <span className={classes['hidden']}>{t('users.cards.notPublic')}</span>}
        <h2 className={classes['name']}>
          <PersonLink person={person} href={personPath(person)} className={classes['link']} />
          {presence && <span className="visually-hidden">, {t(`ui.${presence}`)}</span>}
        </h2>
        <div className={classes['line']}>
          <bdi className={classes['job']}>{jobTitle || t(`app.role.${role}`)}</bdi>
          <Sites person={person} />
          {writing !== undefined && id !== me?.id && (
            <IconLink
              href={writing}
              label={t('ui.messageTo', { name })}
              icon={IconMessageCircle}
              className={classes['message']}
            />
          )}
        </div>
      </div>
      {personPath(person) !== undefined && <Counts person={person} />}
    </article>
  )
}

function Cover({ person: { id, coverUrl } }: { person: UserCard }) {
  const { src } = useFile(coverUrl ?? undefined)
  if (coverUrl !== null) return src === undefined ? null : <img src={src} alt="" className={classes['photo']} />
  return <CoverPicture seed={id} />
}

/** The places where they can be found; what they have not told gives its room to what they do. */
function Sites({ person }: { person: UserCard }) {
  const { t } = useTranslation()
  return (
    <span className={classes['sites']}>
      {sites.map(({ site, icon }) => {
        const address = person[site]
        return (
          address !== null && (
            <a
              key={site}
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              className={classes['site']}
              aria-label={t('users.cards.site', { name: person.name, site: t(`users.cards.sites.${site}`) })}
            >
              <Icon of={icon} size={18} />
            </a>
          )
        )
      })}
    </span>
  )
}

/** Only where a feature has a page for people: without one nothing counts them. */
function Counts({ person }: { person: UserCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <dl className={classes['counts']}>
      {(['followers', 'following', 'posts'] as const).map((what) => (
        <div key={what} className={classes['count']}>
          <dt>{t(`users.cards.${what}`, { count: person[what] })}</dt>
          <dd>{format.number(person[what])}</dd>
        </div>
      ))}
    </dl>
  )
}
