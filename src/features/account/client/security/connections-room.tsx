// Accounts elsewhere that open this one: connecting and disconnecting them.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Icon } from '#ui/icon.tsx'
import { Room } from '#ui/plan.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { Connection } from '../../security-contract.ts'
import { leaveFor } from './leaving.ts'
import { drawingOf } from './provider-drawings.ts'
import classes from './rooms.module.css'
import { useDisconnect } from './use-security.ts'

const securityTab = '/dashboard/user/account?tab=security'

export function ConnectionsRoom({ connections }: { connections: readonly Connection[] }) {
  const { t } = useTranslation()
  return (
    <Room aria-labelledby="security-connections">
      <SectionTitle id="security-connections" note={t('account.connections.note')}>
        {t('account.connections.title')}
      </SectionTitle>
      <ul className={classes['list']}>
        {connections.map((connection) => (
          <OneConnection key={connection.key} connection={connection} />
        ))}
      </ul>
    </Room>
  )
}

function OneConnection({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { key, name, connected } = connection
  return (
    <li className={classes['item']}>
      <span className={classes['sign']}>
        <Icon of={drawingOf(key)} size={22} />
      </span>
      <div className={classes['words']}>
        <div className={classes['name']}>
          <bdi>{name}</bdi>
        </div>
        <div className={classes['under']}>
          {connected ? (
            <>
              <bdi dir="ltr">{connected.email}</bdi>{' '}
              {t('account.connections.connected', { day: format.date(connected.since) })}
            </>
          ) : (
            t('account.connections.none')
          )}
        </div>
      </div>
      {connected ? <Disconnect connection={connection} /> : <Connect connection={connection} />}
    </li>
  )
}

function Connect({ connection: { key, name } }: { connection: Connection }) {
  const { t } = useTranslation()
  const label = t('account.connections.connectTo', { provider: name })
  return (
    <Button
      size="sm"
      aria-label={label}
      onClick={() => void leaveFor({ key, name }, 'connect', securityTab).catch(toastError)}
    >
      {t('account.connections.connect')}
    </Button>
  )
}

function Disconnect({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const { mutate: disconnect, isPending } = useDisconnect()
  const provider = connection.name
  const ask = async () => {
    const question = {
      title: t('account.connections.disconnectTitle', { provider }),
      text: t('account.connections.disconnectText'),
      action: t('account.connections.disconnect'),
      danger: true,
    }
    if (await confirm(question)) disconnect(connection)
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isPending}
      aria-label={t('account.connections.disconnectFrom', { provider })}
      onClick={() => void ask()}
    >
      {t('account.connections.disconnect')}
    </Button>
  )
}
