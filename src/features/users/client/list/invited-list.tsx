// Those who were invited last and have not come: how long their link works, another mail, or taking it back.
import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { listUsers } from '../../contract.ts'
import type { User } from '../../entities.ts'
import { invitationDays } from '../../entities.ts'
import classes from './invite-dialog.module.css'
import type { UserActions } from './use-user-actions.ts'
import { usersKey } from './use-users.ts'

const input = { status: 'pending', sort: 'createdAt', direction: 'desc', rows: '5' } as const
const dayMs = 86_400_000

export function InvitedList({ actions }: { actions: UserActions }) {
  // Days are counted from when the list was read.
  const { data, dataUpdatedAt: now } = useQuery({
    queryKey: [...usersKey, input],
    queryFn: ({ signal }) => call(listUsers, input, { signal }),
  })
  const place = useRef<HTMLDivElement>(null)
  useSiblingFocus(data?.users.map(({ id }) => id) ?? [], place)
  // The place stays when the last of them goes: the keyboard is there then.
  return <div ref={place}>{data && data.users.length > 0 && <Waiting data={data} actions={actions} now={now} />}</div>
}

type WaitingProps = { data: OutputOf<typeof listUsers>; actions: UserActions; now: number }

function Waiting({ data: { users, counts }, actions, now }: WaitingProps) {
  const { t } = useTranslation()
  const { pending } = counts
  return (
    <section className={classes['waiting']} aria-labelledby="invited-people">
      <h3 id="invited-people" className={classes['title']}>
        {t('users.invite.waiting')}{' '}
        <span className={classes['count']}>
          {t(pending.isCapped ? 'ui.table.more' : 'ui.table.exactly', { number: pending.count })}
        </span>
      </h3>
      <ul className={classes['people']}>
        {users.map((user) => (
          <Invited key={user.id} user={user} actions={actions} now={now} />
        ))}
      </ul>
    </section>
  )
}

type InvitedProps = { user: User; actions: UserActions; now: number }

function Invited({ user: { id, email, invitation }, actions, now }: InvitedProps) {
  const { t } = useTranslation()
  // A clock that is a little behind the server's makes no eighth day.
  const days = invitation === null ? 0 : Math.ceil((Date.parse(invitation.expiresAt) - now) / dayMs)
  const left = Math.min(days, invitationDays)
  const isOver = left <= 0
  return (
    <li className={classes['person']} data-item={id}>
      <bdi dir="ltr" className={classes['address']}>
        {email}
      </bdi>
      <span className={classes['left']} data-expired={isOver || undefined}>
        {isOver ? t('users.invite.expired') : t('users.invite.daysLeft', { count: left })}
      </span>
      <Button
        size="sm"
        variant="ghost"
        disabled={invitation !== null && invitation.resendAfter > 0}
        onClick={() => void actions.resend([id])}
      >
        {t(isOver ? 'users.invite.renew' : 'users.invite.resend')}
        <span className="visually-hidden"> {email}</span>
      </Button>
      <IconButton
        size="sm"
        icon={IconX}
        label={t('users.invite.revokeOf', { address: email })}
        onClick={() => void actions.revoke([id])}
      />
    </li>
  )
}
