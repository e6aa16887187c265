// The people that a file or folder is shared with, with roles that can be changed or removed.
import { IconChevronDown, IconUsersGroup } from '@tabler/icons-react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { queryClient } from '#kernel/client/query.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Entry, Share, ShareRole } from '../../entities.ts'
import { shareRoles } from '../../entities.ts'
import { shareEntry, unshareEntry } from '../../sharing-contract.ts'
import { canEdit } from '../desk.ts'
import { toastRefusal } from '../entry-actions.ts'
import { refreshFiles } from '../entry-cache.ts'
import { detailsKey } from '../keys.ts'
import type { Details } from '../entry-cache.ts'
import { openShare } from '../share/open-share.ts'
import classes from './details.module.css'

type DetailsPeopleProps = { entry: Entry; shares: readonly Share[] | undefined }

export function DetailsPeople({ entry, shares }: DetailsPeopleProps) {
  const { t } = useTranslation()
  const isEditable = canEdit(entry)
  return (
    <section className={classes['people']}>
      <div className={classes['peopleHead']}>
        <h3>{t('files.manager.columns.sharedWith')}</h3>
        {isEditable && (
          <button type="button" className={classes['share']} onClick={() => openShare(entry.id)}>
            {t('files.manager.share')}
          </button>
        )}
      </div>
      {shares?.length === 0 && <p className={classes['quiet']}>{t('files.manager.onlyYou')}</p>}
      <ul>
        {(shares ?? entry.sharedWith).map((share) => (
          <li key={share.person?.id ?? 'workspace'} className={classes['person']}>
            {share.person ? (
              <Avatar person={share.person} size={28} />
            ) : (
              <span className={classes['workspace']}>
                <Icon of={IconUsersGroup} size={16} />
              </span>
            )}
            <bdi>{share.person?.name ?? t('files.manager.workspace')}</bdi>
            {isEditable && !share.isInherited ? (
              <RoleMenu entry={entry} share={share} />
            ) : (
              <span className={classes['quiet']}>{t(`files.manager.roles.${share.role}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RoleMenu({ entry, share }: { entry: Entry; share: Share }) {
  const { t } = useTranslation()
  return (
    <Menu
      items={[
        ...shareRoles.map((role) => ({
          label: t(`files.manager.roles.${role}`),
          isChosen: role === share.role,
          onSelect: () => void changeShare(entry, share, role),
        })),
        'divider',
        { label: t('files.manager.roles.remove'), danger: true, onSelect: () => void changeShare(entry, share) },
      ]}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={classes['role']}
          aria-label={t('files.manager.roleOf', {
            name: share.person?.name ?? t('files.manager.workspace'),
            role: t(`files.manager.roles.${share.role}`),
          })}
        >
          {t(`files.manager.roles.${share.role}`)}
          <Icon of={IconChevronDown} size={14} />
        </button>
      )}
    />
  )
}

/** Without a role, access is removed. */
async function changeShare(entry: Entry, { person }: Share, role?: ShareRole): Promise<void> {
  const entryId = entry.id
  try {
    const { shares } = role
      ? await call(shareEntry, { entryId, personIds: person ? [person.id] : [], role })
      : await call(unshareEntry, { entryId, personId: person?.id ?? null })
    queryClient.setQueryData<Details>(detailsKey(entryId), (details) => details && { ...details, shares })
  } catch (error) {
    await toastRefusal(error)
  }
  refreshFiles()
}
