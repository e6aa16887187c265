// Mails that could not be sent: to whom, why, and another try.
import { useId, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Room } from '#ui/plan.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { useNeighbourFocus } from '#ui/use-neighbour-focus.ts'
import type { Health } from '../../health-contract.ts'
import { JobButtons } from './failed-jobs.tsx'
import { useHealthWords } from './health-words.ts'
import classes from './health.module.css'
import type { JobActs } from './use-health.ts'

type Props = { mails: Health['mails']; isSending: boolean; acts: JobActs }

export function FailedMails({ mails, isSending, acts }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useHealthWords()
  const id = useId()
  const place = useRef<HTMLElement>(null)
  useNeighbourFocus(
    mails.shown.map((mail) => mail.id),
    place,
  )
  return (
    <Room ref={place} span={4} aria-labelledby={id}>
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
              <JobButtons job={mail} acts={acts} />
            </li>
          ))}
        </ul>
      )}
    </Room>
  )
}
