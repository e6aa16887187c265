// Mails that could not be sent: to whom, why, and another try.
import { useId, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Health } from '../../health-contract.ts'
import { JobButtons } from './failed-jobs.tsx'
import { useHealthWords } from './health-words.ts'
import classes from './health.module.css'
import type { JobActions } from './use-health.ts'

type Props = { mails: Health['mails']; isSending: boolean; actions: JobActions }

export function FailedMails({ mails, isSending, actions }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useHealthWords()
  const id = useId()
  const place = useRef<HTMLElement>(null)
  useSiblingFocus(
    mails.shown.map((mail) => mail.id),
    place,
  )
  return (
    <Panel ref={place} span={4} aria-labelledby={id}>
      <SectionTitle id={id} {...(mails.count > 0 && { count: format.number(mails.count) })}>
        {t('workspace.health.mails')}
      </SectionTitle>
      {mails.shown.length === 0 ? (
        <p className={classes['none']}>{t(isSending ? 'workspace.health.noMails' : 'workspace.health.mailFiles')}</p>
      ) : (
        <ul className={classes['mails']}>
          {mails.shown.map((mail) => (
            <li key={mail.id} className={classes['mail']} data-item={mail.id}>
              <span className={classes['mailWords']}>
                <span className={classes['name']}>
                  <bdi>{mail.to ?? mail.name}</bdi>
                </span>
                <span className={classes['why']}>
                  <bdi>{mail.error}</bdi>
                </span>
                <span className={classes['why']}>{words.next(mail)}</span>
              </span>
              <JobButtons job={mail} actions={actions} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
