// The API to read and to try: its calls at the side, the one that the address names beside them.
import { IconApi, IconArrowLeft } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { openapiPath } from '#kernel/openapi-contract.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { Reference } from '../reference.ts'
import classes from './api-page.module.css'
import { CallList } from './call-list.tsx'
import { CallView } from './call-view.tsx'
import { useReference } from './use-reference.ts'

export function Page() {
  const { t } = useTranslation()
  const { data, isPending, error, isFetching, refetch } = useReference()
  if (isPending) return <Loading />
  if (data) return <Calls reference={data} />
  return (
    <Failed
      title={t('api-reference.failed')}
      level={2}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      requestId={failureOf(error).requestId}
    />
  )
}

/** The call that the address names, and the way to another one. */
function useOpenCall({ groups }: Reference) {
  const { call: wanted } = useSearch({ strict: false }) as { call?: string }
  const navigate = useNavigate()
  const open = (id: string | undefined) => void navigate({ to: '.', search: { call: id }, resetScroll: false })
  const call = groups.flatMap(({ calls }) => calls).find(({ id }) => id === wanted)
  return [call, open] as const
}

/** On phones the list and a call take turns: the focus goes along, to the way back, and back to where it came from. */
function useFocusAlong(callId: string | undefined, isPhone: boolean) {
  const before = useRef(callId)
  useEffect(() => {
    const was = before.current
    before.current = callId
    if (!isPhone || was === callId) return
    const target = callId === undefined ? `[data-call="${CSS.escape(was ?? '')}"]` : '[data-back] button'
    document.querySelector<HTMLElement>(`main ${target}`)?.focus()
  }, [callId, isPhone])
}

function Calls({ reference }: { reference: Reference }) {
  const isPhone = useIsPhone()
  const [call, open] = useOpenCall(reference)
  useFocusAlong(call?.id, isPhone)
  const isListShown = !isPhone || !call
  return (
    <PanelGrid>
      {isListShown && (
        <Panel span={4} bare>
          <CallList groups={reference.groups} openId={call?.id} onOpen={open} />
        </Panel>
      )}
      {(call ?? !isPhone) && (
        <Panel span={8} className={classes['panel']}>
          {isPhone && <WayBack onBack={() => open(undefined)} />}
          {call ? <CallView key={call.id} call={call} reference={reference} /> : <Beginning reference={reference} />}
        </Panel>
      )}
    </PanelGrid>
  )
}

function WayBack({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes['back']} data-back>
      <Button variant="ghost" icon={IconArrowLeft} mirrored onClick={onBack}>
        {t('api-reference.back')}
      </Button>
    </div>
  )
}

function Beginning({ reference: { version, groups } }: { reference: Reference }) {
  const { t } = useTranslation()
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <Empty
      icon={IconApi}
      level={2}
      title={t('api-reference.choose')}
      action={<Link href="/dashboard/user/account?tab=api-keys">{t('api-reference.keys')}</Link>}
    >
      {t('api-reference.lead', { count, version })}{' '}
      <code className={classes['code']} dir="ltr">
        GET {openapiPath}
      </code>
    </Empty>
  )
}
