// How the server is: what it uses, who is here, and the work that failed. It asks again by itself.
import { IconAlertTriangle, IconCheck, IconCopy, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from '#kernel/client/clipboard.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import type { Health } from '../../health-contract.ts'
import { FailedJobs } from './failed-jobs.tsx'
import { FailedMails } from './failed-mails.tsx'
import { useHealthText, useHealthWords, verdictOf } from './health-words.ts'
import classes from './health.module.css'
import { History } from './history.tsx'
import { Monitor, Parts } from './parts.tsx'
import { Stats } from './stats.tsx'
import { useHealth, useJobActions } from './use-health.ts'

export function Page() {
  const { t } = useTranslation()
  const { data, isPending, error, isFetching, refetch } = useHealth()
  const actions = useJobActions()
  if (isPending) return <Loading />
  if (!data) {
    const { requestId } = failureOf(error)
    return (
      <Failed
        title={t('workspace.health.failed')}
        level={2}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={requestId}
      />
    )
  }
  return (
    <PanelGrid>
      <Panel>
        <Verdict health={data} onRefresh={() => void refetch()} />
      </Panel>
      <Stats health={data} />
      <History />
      <FailedJobs failed={data.jobs.failed} waiting={data.jobs.waiting} actions={actions} />
      <FailedMails mails={data.mails} isSending={data.mail !== null} actions={actions} />
      <Parts health={data} />
      <Monitor />
    </PanelGrid>
  )
}

function Verdict({ health, onRefresh }: { health: Health; onRefresh: () => void }) {
  const { t } = useTranslation()
  const words = useHealthWords()
  const verdict = verdictOf(health)
  return (
    <div className={classes['verdict']}>
      <span className={classes['arch']} data-verdict={verdict}>
        <Icon of={verdict === 'well' ? IconCheck : IconAlertTriangle} size={24} />
      </span>
      <div className={classes['verdictWords']}>
        <h2 className={classes['headline']}>{words.headline(health)}</h2>
        <p className={classes['quiet']}>{words.upSince(health)}</p>
        {words.toSetUp(health).map((hint) => (
          <p key={hint} className={classes['hint']}>
            <Icon of={IconInfoCircle} size={16} />
            {hint}
          </p>
        ))}
      </div>
      <div className={classes['verdictActions']}>
        <Copy health={health} />
        <IconButton label={t('workspace.health.refresh')} icon={IconRefresh} onClick={onRefresh} />
      </div>
    </div>
  )
}

const shownForMs = 3000

function Copy({ health }: { health: Health }) {
  const { t } = useTranslation()
  const textOf = useHealthText()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), shownForMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    if (await copyText(textOf(health))) setCopied(true)
    else toast(t('ui.notCopied'), { variant: 'error' })
  }
  return (
    <Button variant="ghost" icon={isCopied ? IconCheck : IconCopy} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? t('ui.copied') : t('workspace.health.copy')}</span>
    </Button>
  )
}
