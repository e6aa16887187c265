// The head of a page: cover, face and name, what one can do here, and the parts of the page.
import { IconPencil, IconShare3 } from '@tabler/icons-react'
import { useState } from 'react'
import { copyWithToast } from '#kernel/client/copy-with-toast.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useOwnPresence, usePresence } from '#kernel/client/live.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Profile } from '../../entities.ts'
import { pageOf } from '../addresses.ts'
import type { Shown } from '../shown-profile.ts'
import type { Address } from '../use-address.ts'
import { tabs } from '../use-address.ts'
import { CoverMenu } from './cover-menu.tsx'
import { Cover } from './cover.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import classes from './profile-head.module.css'
import { RelationButtons } from './relation-buttons.tsx'

export function ProfileHead({ profile, isOwn, address }: Shown & { address: Address }) {
  const { t } = useTranslation()
  const seen = usePresence().get(profile.id)?.status ?? 'offline'
  const own = useOwnPresence()
  const chosen = own === 'invisible' ? 'offline' : own
  const { name, jobTitle, company } = profile
  const job = jobTitle !== '' && company ? t('profile.head.jobAt', { job: jobTitle, company }) : jobTitle || company
  const countOf = {
    profile: undefined,
    followers: profile.followers,
    friends: profile.friends,
    gallery: profile.pictures,
  }
  const options = tabs.map((value) => {
    const count = countOf[value]
    return { value, label: t(`profile.tabs.${value}`), ...(count !== undefined && { count }) }
  })
  return (
    <>
      <div className={classes['cover']}>
        <Cover personId={profile.id} url={profile.coverUrl} />
      </div>
      <div className={classes['person']}>
        <span className={classes['face']}>
          <Avatar person={profile} size={48} presence={isOwn ? chosen : seen} />
        </span>
        <div className={classes['words']}>
          <h2 className={classes['name']}>
            <bdi>{name}</bdi>
          </h2>
          {job && (
            <p className={classes['job']}>
              <bdi>{job}</bdi>
            </p>
          )}
        </div>
        <div className={classes['actions']}>
          <span className={classes['share']}>
            <CopyLink profile={profile} />
          </span>
          {isOwn ? <OwnActions profile={profile} /> : <RelationButtons profile={profile} />}
        </div>
      </div>
      {isOwn && !profile.isPublic && (
        <div className={classes['note']}>
          <Note action={<Link href="/dashboard/user/account">{t('profile.head.privacy')}</Link>}>
            {t('profile.head.isPrivate')}
          </Note>
        </div>
      )}
      <div className={classes['tabs']}>
        <Tabs label={t('profile.tabs.label')} value={address.tab} onChange={address.openTab} options={options} />
      </div>
    </>
  )
}

function OwnActions({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CoverMenu hasCover={profile.coverUrl !== null} />
      <Button icon={IconPencil} onClick={() => setOpen(true)}>
        {t('profile.head.edit')}
      </Button>
      {isOpen && <DetailsDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  )
}

function CopyLink({ profile: { username } }: { profile: Profile }) {
  const { t } = useTranslation()
  const copy = () => void copyWithToast(window.location.origin + pageOf(username), t('profile.post.copied'))
  return <IconButton label={t('profile.share')} icon={IconShare3} onClick={copy} />
}
