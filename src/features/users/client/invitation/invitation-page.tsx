// /auth/invitation: the door for who was invited: who asks them in, a name, a password, or no, thank you.
import { IconMailOff, IconMailOpened } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { CourtSketch } from '#ui/brand/court-sketch.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Failed, Loading, Skeleton } from '#ui/states.tsx'
import { declineInvitation, openInvitation } from '../../invitation-contract.ts'
import { AcceptForm } from './accept-form.tsx'
import type { OpenedInvitation } from './accept-form.tsx'
import classes from './invitation.module.css'
import { forgetToken, useToken } from './use-token.ts'

export function Page() {
  const token = useToken() ?? ''
  const { t } = useTranslation()
  const [isDeclined, setDeclined] = useState(false)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['users', 'invitation', token],
    queryFn: ({ signal }) => call(openInvitation, { token }, { signal }),
    enabled: token !== '',
    // Fetched once: it must not change while somebody types.
    staleTime: Infinity,
  })
  const failure = error && failureOf(error)
  if (isDeclined) return <Closed kind="declined" />
  if (token === '' || failure?.code === 'not-found' || failure?.code === 'invalid') return <Closed kind="gone" />
  if (data) {
    return data.isExpired ? (
      <Closed kind="expired" />
    ) : (
      <Open invitation={data} token={token} onDeclined={() => setDeclined(true)} />
    )
  }
  if (isPending) return <Waiting />
  return (
    <Failed
      level={2}
      title={t('users.invitation.failed')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      requestId={failure?.requestId}
    >
      {t('users.invitation.failedText')}
    </Failed>
  )
}

type OpenProps = { invitation: OpenedInvitation; token: string; onDeclined: () => void }

function Open({ invitation, token, onDeclined }: OpenProps) {
  const { t } = useTranslation()
  const { invitedBy, role, note } = invitation
  const [isBusy, setBusy] = useState(false)
  const decline = () => {
    setBusy(true)
    const leave = () => {
      forgetToken()
      onDeclined()
    }
    void call(declineInvitation, { token }).then(leave, (error: unknown) => {
      setBusy(false)
      toastError(error)
    })
  }
  return (
    <div className={classes['content']}>
      <CourtSketch icon={IconMailOpened} size="md" />
      <h1 className={classes['title']}>{t('users.invitation.heading', { product: publicConfig().productName })}</h1>
      <p className={classes['text']}>
        {invitedBy === null
          ? t(`users.invitation.text.${role}`)
          : t(`users.invitation.textBy.${role}`, { name: invitedBy })}
      </p>
      {note !== null && (
        <blockquote className={classes['note']} dir="auto">
          {note}
        </blockquote>
      )}
      <AcceptForm invitation={invitation} token={token} />
      <div className={classes['exit']}>
        <Button variant="ghost" size="sm" busy={isBusy} onClick={decline}>
          {t('users.invitation.decline')}
        </Button>
      </div>
    </div>
  )
}

/** Nothing to be opened here: used, taken back, too old, or turned down just now. */
function Closed({ kind }: { kind: 'gone' | 'expired' | 'declined' }) {
  const { t } = useTranslation()
  return (
    <div className={classes['content']}>
      <CourtSketch icon={IconMailOff} size="lg" />
      <h1 className={classes['title']}>{t(`users.invitation.closed.${kind}`)}</h1>
      <p className={classes['text']}>{t(`users.invitation.closedText.${kind}`)}</p>
      <ButtonLink href="/auth/login" size="lg">
        {t('users.invitation.toSignIn')}
      </ButtonLink>
    </div>
  )
}

function Waiting() {
  return (
    <div className={classes['content']}>
      <Loading>
        <div className={classes['waiting']}>
          <Skeleton className={classes['block']} />
          <Skeleton className={classes['line']} />
          <Skeleton className={classes['line']} />
        </div>
      </Loading>
    </div>
  )
}
