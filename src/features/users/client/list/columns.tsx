// The columns of the list of people, and what its chips can filter by.
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { roles } from '#kernel/contract.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Column } from '#ui/data-table/data-table-columns.ts'
import { Icon } from '#ui/icon.tsx'
import { Label } from '#ui/label.tsx'
import type { User } from '../../entities.ts'
import { toneOf } from '../status-tone.ts'
import classes from './list.module.css'

/** The placeholder of an empty cell. */
const none = '–'

export function useUserColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(() => {
    const roleOf = ({ role }: User) => t(`app.role.${role}`)
    const statusOf = ({ status }: User) => t(`users.status.${status}`)
    const columns: Column<User>[] = [
      {
        key: 'name',
        label: t('users.nameColumn'),
        text: ({ name }) => name,
        cell: (user) => <Name user={user} words={t(user.isVerified ? 'users.verified' : 'users.notVerified')} />,
        detail: ({ email }) => <bdi dir="ltr">{email}</bdi>,
        phoneDetail: (user) =>
          user.jobTitle === '' ? roleOf(user) : t('users.jobAndRole', { job: user.jobTitle, role: roleOf(user) }),
        picture: (user, size) => <Avatar person={user} size={size} />,
        share: 1.7,
        isSortable: true,
        canHide: false,
        phone: 'start',
      },
      {
        key: 'phone',
        label: t('users.field.phoneNumber'),
        text: ({ phoneNumber }) => phoneNumber,
        cell: ({ phoneNumber }) => (phoneNumber ? <bdi dir="ltr">{phoneNumber}</bdi> : none),
        share: 1,
        breakpoint: 'wide',
      },
      {
        key: 'company',
        label: t('users.field.company'),
        text: ({ company }) => company,
        cell: ({ company, jobTitle }) => <bdi>{company ?? (jobTitle || none)}</bdi>,
        detail: ({ company, jobTitle }) => company !== null && <bdi>{jobTitle}</bdi>,
        share: 1.1,
        breakpoint: 'middle',
      },
      { key: 'role', label: t('users.field.role'), text: roleOf, width: '5.5rem', isSortable: true },
      {
        key: 'verified',
        label: t('users.field.verified'),
        text: ({ isVerified }) => t(isVerified ? 'users.verified' : 'users.notVerified'),
        cell: ({ isVerified }) => (
          <Verified isVerified={isVerified} words={t(isVerified ? 'users.verified' : 'users.notVerified')} />
        ),
        width: '4.75rem',
        breakpoint: 'wide',
      },
      {
        key: 'lastActivity',
        label: t('users.field.lastActivity'),
        text: ({ lastActivity }) => (lastActivity === null ? none : format.relative(lastActivity)),
        width: '8.5rem',
        isSortable: true,
      },
      {
        key: 'createdAt',
        label: t('users.field.createdAt'),
        text: ({ createdAt }) => format.date(createdAt),
        width: '7.5rem',
        isSortable: true,
      },
      {
        key: 'status',
        label: t('users.field.status'),
        text: statusOf,
        cell: (user) => (
          <Label tone={toneOf[user.status]} dot>
            {statusOf(user)}
          </Label>
        ),
        width: '7rem',
        isSortable: true,
        phone: 'end',
      },
    ]
    const filters = [
      {
        key: 'role',
        label: t('users.field.role'),
        options: roles.map((value) => ({ value, label: t(`app.role.${value}`) })),
      },
    ]
    return { columns, filters }
  }, [t, format])
}

/** On phones the sign of a proven address stands behind the name, as there is no column for it. */
function Name({ user, words }: { user: User; words: string }) {
  return (
    <span className={classes['name']}>
      <bdi>{user.name}</bdi>
      {user.isVerified && (
        <span className={classes['proven']}>
          <Icon of={IconCircleCheck} size={16} />
          <span className="visually-hidden">{words}</span>
        </span>
      )}
    </span>
  )
}

function Verified({ isVerified, words }: { isVerified: boolean; words: string }) {
  return (
    <span className={classes['verified']} data-verified={isVerified || undefined} title={words}>
      <Icon of={isVerified ? IconCircleCheck : IconClock} size={20} />
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
