// Accounts elsewhere that open this one: connecting and disconnecting them.
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { Proof } from '../../proof-contract.ts'
import type { Connection } from '../../security-contract.ts'
import { beginConnecting } from '../../providers-contract.ts'
import { leaveFor } from './leaving.ts'
import type { Asks } from './prove-dialog.tsx'
import { drawingOf } from './provider-drawings.ts'
import classes from './panels.module.css'
import { useProved } from './use-proved.tsx'
import { useDisconnect } from './use-security.ts'

const ProveDialog = deferred(() => import('./prove-dialog.tsx').then((module) => module.ProveDialog))

const securityTab = '/dashboard/user/account?tab=security'

type ConnectionsPanelProps = { connections: readonly Connection[]; asks: Asks }

export function ConnectionsPanel({ connections, asks }: ConnectionsPanelProps) {
  const { t } = useTranslation()
  return (
    <Panel aria-labelledby="security-connections">
      <SectionTitle id="security-connections" note={t('account.connections.note')}>
        {t('account.connections.title')}
      </SectionTitle>
      <ul className={classes['list']}>
        {connections.map((connection) => (
          <OneConnection key={connection.key} connection={connection} asks={asks} />
        ))}
      </ul>
    </Panel>
  )
}

type OneConnectionProps = { connection: Connection; asks: Asks }

function OneConnection({ connection, asks }: OneConnectionProps) {
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
      {connected ? <Disconnect connection={connection} asks={asks} /> : <Connect connection={connection} asks={asks} />}
    </li>
  )
}

function Connect({ connection: { key, name }, asks }: OneConnectionProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const connect = (proof: Proof) =>
    leaveFor({ key, name }, 'connect', {
      to: securityTab,
      begin: () => call(beginConnecting, { provider: key, ...proof }),
    })
  const label = t('account.connections.connectTo', { provider: name })
  return (
    <>
      <Button
        size="sm"
        aria-label={label}
        onClick={() => (asks === undefined ? void connect({}).catch(toastError) : setAsking(true))}
        onPointerEnter={ProveDialog.prepare}
      >
        {t('account.connections.connect')}
      </Button>
      {isAsking && (
        <ProveDialog
          title={label}
          text={t('account.codes.proveText')}
          action={t('account.passkeys.goOn')}
          hasPassword={asks === 'password'}
          onClose={() => setAsking(false)}
          onProved={connect}
        />
      )}
    </>
  )
}

function Disconnect({ connection, asks }: OneConnectionProps) {
  const { t } = useTranslation()
  const { mutateAsync: disconnect, isPending } = useDisconnect()
  const provider = connection.name
  const { begin, dialog } = useProved(asks, {
    title: t('account.connections.disconnectTitle', { provider }),
    text: t('account.connections.disconnectText'),
    action: t('account.connections.disconnect'),
    run: (proof) => disconnect({ connection, proof }),
  })
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        busy={isPending}
        aria-label={t('account.connections.disconnectFrom', { provider })}
        onClick={begin}
        onPointerEnter={ProveDialog.prepare}
      >
        {t('account.connections.disconnect')}
      </Button>
      {dialog}
    </>
  )
}
