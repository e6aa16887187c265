// Deleted people who can still be restored: until when, and whether they may come back on their own.
import { useQuery } from '@tanstack/react-query'
import { IconBan, IconUserOff } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { listDeletedUsers } from '../../contract.ts'
import type { DeletedUser } from '../../entities.ts'
import classes from './deleted-dialog.module.css'
import type { UserActions } from './use-user-actions.ts'
import { usersKey } from './use-users.ts'

type DeletedDialogProps = { isOpen: boolean; onClose: () => void; actions: UserActions }

export function DeletedDialog({ isOpen, onClose, actions }: DeletedDialogProps) {
  const { t } = useTranslation()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [...usersKey, 'deleted'],
    queryFn: ({ signal }) => call(listDeletedUsers, {}, { signal }),
  })
  const place = useRef<HTMLDivElement>(null)
  useSiblingFocus(data?.users.map(({ id }) => id) ?? [], place)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="lg" title={t('users.deleted.title')}>
      {isPending && <Loading count={3} />}
      {error && !data && (
        <Failed
          title={t('users.deleted.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failureOf(error).requestId}
        />
      )}
      <div ref={place}>
        {data?.users.length === 0 && (
          <Empty icon={IconUserOff} title={t('users.deleted.empty')}>
            {t('users.deleted.emptyText')}
          </Empty>
        )}
        {data && data.users.length > 0 && (
          <>
            <p className={classes['about']}>{t('users.deleted.about')}</p>
            <ul className={classes['people']}>
              {data.users.map((user) => (
                <Deleted key={user.id} user={user} actions={actions} />
              ))}
            </ul>
            {data.hasMore && (
              <p className={classes['about']}>{t('users.deleted.more', { count: data.users.length })}</p>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function Deleted({ user, actions }: { user: DeletedUser; actions: UserActions }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, name, email, status, eraseAfter } = user
  const isBanned = status === 'banned'
  return (
    <li className={classes['person']} data-item={id}>
      <Avatar person={user} size={40} />
      <span className={classes['words']}>
        <bdi className={classes['name']}>{name}</bdi>
        <bdi dir="ltr" className={classes['address']}>
          {email}
        </bdi>
        <span className={classes['until']}>{t('users.deleted.until', { date: format.date(eraseAfter) })}</span>
      </span>
      <span className={classes['actions']}>
        <Button
          size="sm"
          variant="ghost"
          {...(!isBanned && { icon: IconBan })}
          onClick={() => void actions.setStatus([id], isBanned ? 'active' : 'banned')}
        >
          {t(isBanned ? 'users.deleted.unban' : 'users.ban')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button size="sm" onClick={() => void actions.restore([id])}>
          {t('users.deleted.restore')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </span>
    </li>
  )
}
