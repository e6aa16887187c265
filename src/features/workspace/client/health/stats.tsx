// Four numbers: the version, how fast the database answers, who is connected, how full the disk is.
import type { ReactNode } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Health } from '../../health-contract.ts'
import { useHealthWords, verdictOf } from './health-words.ts'
import classes from './health.module.css'

export function Stats({ health }: { health: Health }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useHealthWords()
  const { disk, database, live } = health
  return (
    <>
      <Stat label={t('workspace.health.version')} value={health.version}>
        {t('workspace.health.onNode', { version: health.node.replace('v', '') })}
      </Stat>
      <Stat label={t('workspace.health.database')} value={words.milliseconds(database.milliseconds)}>
        {words.database(health)}
      </Stat>
      <Stat label={t('workspace.health.live')} value={format.number(live.connections)}>
        {words.live(health)}
      </Stat>
      <Stat label={t('workspace.health.disk')} value={words.share(health)}>
        {words.disk(health)}
        <span className={classes['bar']}>
          <ProgressBar
            label={t('workspace.health.disk')}
            hideLabel
            value={disk.total - disk.free}
            max={disk.total}
            tone={verdictOf(health) === 'error' ? 'error' : 'primary'}
          />
        </span>
      </Stat>
    </>
  )
}

function Stat({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <Panel span={3} half>
      <h3 className={classes['label']}>{label}</h3>
      <p className={classes['value']}>{value}</p>
      <div className={classes['quiet']}>{children}</div>
    </Panel>
  )
}
