// The server's components, and the address for a monitor.
import { useId } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { Health } from '../../health-contract.ts'
import { useHealthWords } from './health-words.ts'
import classes from './health.module.css'

export function Parts({ health }: { health: Health }) {
  const { t } = useTranslation()
  const words = useHealthWords()
  const id = useId()
  const rows = [
    {
      name: t('workspace.health.database'),
      text: words.migrations(health),
      end: words.milliseconds(health.database.milliseconds),
    },
    { name: t('workspace.health.files'), text: words.files(health), end: '' },
    {
      name: t('workspace.health.backup'),
      text: words.backup(health),
      end: '',
    },
    { name: t('workspace.health.memory'), text: words.memory(health), end: '' },
    { name: t('workspace.health.mail'), text: words.mail(health), end: '', isWorrying: health.mails.count > 0 },
  ]
  return (
    <Panel span={8} aria-labelledby={id}>
      <SectionTitle id={id}>{t('workspace.health.parts')}</SectionTitle>
      <dl className={classes['parts']}>
        {rows.map(({ name, text, end, isWorrying = false }) => (
          <div key={name} className={classes['part']}>
            <dt className={classes['partName']} data-worrying={isWorrying || undefined}>
              {name}
            </dt>
            <dd className={classes['partText']}>{text}</dd>
            {end !== '' && <dd className={classes['partEnd']}>{end}</dd>}
          </div>
        ))}
      </dl>
    </Panel>
  )
}

export function Monitor() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Panel span={4} aria-labelledby={id}>
      <SectionTitle id={id}>{t('workspace.health.monitor')}</SectionTitle>
      <div dir="ltr" className={classes['code']}>
        <code>GET /healthz</code>
        <code>GET /readyz</code>
      </div>
      <p className={classes['quiet']}>{t('workspace.health.monitorText')}</p>
    </Panel>
  )
}
