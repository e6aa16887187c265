// Work that failed: what it was, why, and how it is tried again or forgotten.
import { IconTrash } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { FailedJob, Health } from '../../health-contract.ts'
import { useHealthWords } from './health-words.ts'
import classes from './health.module.css'
import type { JobActions } from './use-health.ts'

type FailedJobsProps = { failed: Health['jobs']['failed']; waiting: number; actions: JobActions }

export function FailedJobs({ failed, waiting, actions }: FailedJobsProps) {
  const { t } = useTranslation()
  const id = useId()
  const place = useRef<HTMLElement>(null)
  useSiblingFocus(
    failed.shown.map((job) => job.id),
    place,
  )
  const retryAll = () => actions.retry(failed.shown.map((job) => job.id))
  return (
    <Panel ref={place} span={8} aria-labelledby={id}>
      <SectionTitle
        id={id}
        note={t('workspace.health.jobsWaiting', { count: waiting })}
        action={
          failed.shown.length > 1 && (
            <Button variant="ghost" size="sm" busy={actions.isBusy} onClick={retryAll}>
              {t('workspace.health.retryAll')}
            </Button>
          )
        }
      >
        {t('workspace.health.jobs')}
      </SectionTitle>
      {failed.shown.length === 0 ? (
        <p className={classes['none']}>{t('workspace.health.noJobs')}</p>
      ) : (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('workspace.health.job')}</th>
              <th scope="col">{t('workspace.health.tries')}</th>
              <th scope="col">{t('workspace.health.lastTry')}</th>
              <td aria-hidden="true" />
            </tr>
          </thead>
          <tbody>
            {failed.shown.map((job) => (
              <JobRow key={job.id} job={job} actions={actions} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function JobRow({ job, actions }: { job: FailedJob; actions: JobActions }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useHealthWords()
  return (
    <tr data-item={job.id}>
      <td>
        <span className={classes['name']}>{words.job(job)}</span>
        <span className={classes['why']}>
          <bdi>{job.error}</bdi>
        </span>
      </td>
      <td className={classes['figure']}>
        {t('workspace.health.triesOf', { tries: job.attempts, most: job.maxAttempts })}
      </td>
      <td>
        <time dateTime={job.triedAt} title={format.dateTime(job.triedAt)}>
          {format.relative(job.triedAt)}
        </time>
        <span className={classes['why']}>{words.next(job)}</span>
      </td>
      <td>
        <JobButtons job={job} actions={actions} />
      </td>
    </tr>
  )
}

/** Tries it again, or forgets it after a question. */
export function JobButtons({ job, actions }: { job: FailedJob; actions: JobActions }) {
  const { t } = useTranslation()
  const name = useHealthWords().job(job)
  const remove = async () => {
    const isSure = await confirm({
      title: t('workspace.health.removeTitle', { name }),
      text: t('workspace.health.removeText'),
      action: t('ui.remove'),
      danger: true,
    })
    if (isSure) actions.remove([job.id])
  }
  return (
    <span className={classes['actions']}>
      <Button size="sm" aria-label={t('workspace.health.retryNamed', { name })} onClick={() => actions.retry([job.id])}>
        {t('workspace.health.retry')}
      </Button>
      <IconButton
        size="sm"
        label={t('workspace.health.removeNamed', { name })}
        icon={IconTrash}
        onClick={() => void remove()}
      />
    </span>
  )
}
