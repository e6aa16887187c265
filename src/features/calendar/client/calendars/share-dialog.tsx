// Shares a calendar with everyone in the workspace or with people by name, each with a role.
import { IconUsers, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { listMembers, shareCalendar } from '../../calendars-contract.ts'
import type { CalendarRole, Member } from '../../entities.ts'
import { calendarRoles } from '../../entities.ts'
import { calendarsKey } from '../use-calendars.ts'
import type { CalendarDialogProps } from './open-calendar.ts'
import classes from './calendars.module.css'
import { SharePicker } from './share-picker.tsx'

type Sharing = { everyone: CalendarRole | null; members: readonly Member[] }

export function ShareDialog({ calendar, isOpen, onClose }: CalendarDialogProps) {
  const { t } = useTranslation()
  const { sharing, setSharing, members, save } = useSharing(calendar, onClose)
  const { data, error, refetch, isFetching } = members
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t('calendar.share.title', { name: calendar.name })}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={save.isPending} disabled={!data} onClick={() => save.mutate(sharing)}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      {!data && !error && <Loading count={3} />}
      {!data && error && (
        <Failed
          title={t('calendar.share.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        >
          {t(`errors.${failureOf(error).code}`)}
        </Failed>
      )}
      {data && <People sharing={sharing} ownerId={calendar.owner.id} onChange={setSharing} />}
    </Dialog>
  )
}

/** Unsaved changes are kept on top of the server's state. */
function useSharing(calendar: CalendarDialogProps['calendar'], onClose: () => void) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const key = ['calendar', 'members', calendar.id]
  const members = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listMembers, { calendarId: calendar.id }, { signal }),
  })
  const [changed, setSharing] = useState<Sharing>()
  const sharing = changed ?? { everyone: calendar.everyone, members: members.data?.members ?? [] }
  const save = useAction(
    ({ everyone, members: shared }: Sharing) => {
      const people = shared.map(({ id, role }) => ({ personId: id, role }))
      return call(shareCalendar, { calendarId: calendar.id, everyone, members: people })
    },
    {
      done: () => t('calendar.share.saved'),
      keep: ({ members: shared }) => {
        cache.setQueryData(key, { members: shared })
        onClose()
      },
      refresh: [calendarsKey],
    },
  )
  return { sharing, setSharing, members, save }
}

type PeopleProps = { sharing: Sharing; ownerId: string; onChange: (sharing: Sharing) => void }

function People({ sharing, ownerId, onChange }: PeopleProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const { everyone, members } = sharing
  const setMembers = (next: readonly Member[]) => onChange({ ...sharing, members: next })
  useSiblingFocus(
    members.map(({ id }) => id),
    list,
  )
  return (
    <div className={classes['parts']}>
      <SharePicker members={members} ownerId={ownerId} onChange={setMembers} />
      <ul ref={list} className={classes['people']} aria-label={t('calendar.share.people')} tabIndex={-1}>
        <li className={classes['person']}>
          <span className={classes['everyone']}>
            <Icon of={IconUsers} size={20} />
          </span>
          <span className={classes['words']}>
            <span className={classes['name']}>{t('calendar.share.everyone')}</span>
          </span>
          <RoleField
            label={t('calendar.share.roleOf', { name: t('calendar.share.everyone') })}
            value={everyone}
            none
            onChange={(role) => onChange({ ...sharing, everyone: role })}
          />
          <span className={classes['noButton']} />
        </li>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            onChange={(role) => setMembers(members.map((one) => (one.id === member.id ? { ...one, role } : one)))}
            onRemove={() => setMembers(members.filter(({ id }) => id !== member.id))}
          />
        ))}
      </ul>
    </div>
  )
}

type MemberRowProps = { member: Member; onChange: (role: CalendarRole) => void; onRemove: () => void }

function MemberRow({ member, onChange, onRemove }: MemberRowProps) {
  const { t } = useTranslation()
  return (
    <li className={classes['person']} data-item={member.id}>
      <Avatar person={member} />
      <span className={classes['words']}>
        <bdi className={classes['name']}>{member.name}</bdi>
      </span>
      <RoleField
        label={t('calendar.share.roleOf', { name: member.name })}
        value={member.role}
        onChange={(role) => role !== null && onChange(role)}
      />
      <IconButton size="sm" icon={IconX} label={t('ui.removeNamed', { name: member.name })} onClick={onRemove} />
    </li>
  )
}

type RoleFieldProps = {
  label: string
  value: CalendarRole | null
  onChange: (role: CalendarRole | null) => void
  /** “No access” is an option too. */
  none?: boolean
}

function RoleField({ label, value, onChange, none = false }: RoleFieldProps) {
  const { t } = useTranslation()
  const roles = none ? (['none', ...calendarRoles] as const) : calendarRoles
  return (
    <div className={classes['role']}>
      <SelectField<(typeof roles)[number]>
        size="sm"
        label={<span className="visually-hidden">{label}</span>}
        value={value ?? 'none'}
        onChange={(role) => onChange(role === 'none' ? null : role)}
        options={roles.map((role) => ({ value: role, label: t(`calendar.roles.${role}`) }))}
      />
    </div>
  )
}
