// The state of the server in words: for the page's head, and as a text to send to somebody.
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { sizeInWords } from '#ui/upload/upload-rules.ts'
import type { FailedJob, Health } from '../../health-contract.ts'

const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const
const nearlyFull = 0.05

export type Verdict = 'well' | 'warning' | 'error'

export function verdictOf({ jobs, mails, disk }: Health): Verdict {
  if (disk.free < disk.total * nearlyFull) return 'error'
  return jobs.failed.count + mails.count > 0 ? 'warning' : 'well'
}

/** Parts of a place of work that nobody has set up yet: nothing is broken, and nothing is safe either. */
const toSetUp = ({ backup, mail }: Health) => [
  ...(backup === null ? (['workspace.health.setUpBackup'] as const) : []),
  ...(mail === null ? (['workspace.health.setUpMail'] as const) : []),
]

export function useHealthWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const locale = localeOf[useLanguage()]
  const size = (bytes: number) => sizeInWords(bytes, locale)

  const duration = ({ startedAt, at }: Health) => {
    const spent = Math.max(minute, Date.parse(at) - Date.parse(startedAt))
    const [unit, length] = units.find(([, one]) => spent >= one) ?? units[2]
    return format.number(Math.floor(spent / length), { style: 'unit', unit, unitDisplay: 'long' })
  }
  const headline = (health: Health) => {
    const failures = health.jobs.failed.count + health.mails.count
    const { waiting } = health.jobs
    if (verdictOf(health) === 'error') return t('workspace.health.diskNearlyFull')
    if (failures > 0) return t('workspace.health.failures', { count: failures })
    return waiting > 0 ? t('workspace.health.allWellWaiting', { count: waiting }) : t('workspace.health.allWell')
  }
  const milliseconds = (value: number) => format.number(value, { style: 'unit', unit: 'millisecond' })
  const words = {
    headline,
    toSetUp: (health: Health) => toSetUp(health).map((name) => t(name)),
    size,
    milliseconds,
    upSince: (health: Health) =>
      t('workspace.health.upSince', { duration: duration(health), when: format.relative(health.at) }),
    live: ({ live, sessions }: Health) =>
      t('workspace.health.livePeople', { count: live.people, sessions: format.number(sessions) }),
    share: ({ disk }: Health) =>
      format.number(1 - disk.free / disk.total, { style: 'percent', maximumFractionDigits: 0 }),
    disk: ({ disk }: Health) =>
      t('workspace.health.diskOf', { used: size(disk.total - disk.free), total: size(disk.total) }),
    database: ({ database }: Health) =>
      t('workspace.health.databaseOf', { version: `PostgreSQL ${database.version}`, size: size(database.bytes) }),
    migrations: ({ database }: Health) =>
      t('workspace.health.migrations', { count: database.migrations, last: database.lastMigration }),
    files: ({ files }: Health) => t('workspace.health.filesOf', { count: files.count, size: size(files.bytes) }),
    backup: ({ backup }: Health) =>
      backup
        ? t('workspace.health.backupOf', { when: format.relative(backup.at), size: size(backup.bytes) })
        : t('workspace.health.noBackup'),
    memory: ({ memory }: Health) =>
      t('workspace.health.memoryOf', {
        used: size(memory.process),
        total: size(memory.total),
        free: size(memory.free),
      }),
    mail: ({ mail }: Health) => mail ?? t('workspace.health.mailFiles'),
    job: ({ name, to }: FailedJob) => (to === null ? name : t('workspace.health.mailTo', { to })),
    next: ({ nextAt }: FailedJob) =>
      nextAt === null
        ? t('workspace.health.givenUp')
        : t('workspace.health.triedAgain', { when: format.relative(nextAt) }),
  }
  return words
}

/** All of it as lines that read well in a mail or a ticket. */
export function useHealthText() {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useHealthWords()
  return (health: Health) => {
    const { version, node, database, live, jobs, mails } = health
    const failed = [...jobs.failed.shown, ...mails.shown].map(
      (job) => `- ${words.job(job)} (${job.attempts}/${job.maxAttempts}): ${job.error}`,
    )
    return [
      `${words.headline(health)}. ${words.upSince(health)} (${format.dateTime(health.at)})`,
      ...words.toSetUp(health),
      `${t('workspace.health.version')}: ${version}, Node ${node}`,
      `${t('workspace.health.database')}: ${words.database(health)}, ${words.milliseconds(database.milliseconds)}`,
      words.migrations(health),
      `${t('workspace.health.live')}: ${format.number(live.connections)}, ${words.live(health)}`,
      `${t('workspace.health.disk')}: ${words.share(health)}, ${words.disk(health)}`,
      `${t('workspace.health.files')}: ${words.files(health)}`,
      `${t('workspace.health.backup')}: ${words.backup(health)}`,
      `${t('workspace.health.memory')}: ${words.memory(health)}`,
      `${t('workspace.health.mail')}: ${words.mail(health)}`,
      `${t('workspace.health.jobs')}: ${format.number(jobs.failed.count)}, ${t('workspace.health.jobsWaiting', { count: jobs.waiting })}`,
      `${t('workspace.health.mails')}: ${format.number(mails.count)}`,
      ...failed,
    ].join('\n')
  }
}
