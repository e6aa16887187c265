// Previews an import: how many events it adds, updates and cancels, the first few, and what it skips.
import { IconRepeat } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { ImportCounts } from '#records/imports/client/import-counts.tsx'
import { SkippedRows } from '#records/imports/client/skipped-rows.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import type { Noted, Skipped } from '../../entities.ts'
import { importNotes, skipReasons } from '../../entities.ts'
import { useWhenWords } from '../event/when-words.ts'
import { useZone } from '../use-preferences.ts'
import classes from './calendars.module.css'
import type { Report } from './use-import.ts'

const counts = ['added', 'changed', 'removed'] as const

export function ImportPreview({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { events, skipped, skippedCount, notes, added, changed, removed } = report
  const isNothing = added + changed + removed === 0
  return (
    <>
      <ImportCounts
        label={t('calendar.import.preview')}
        counts={counts.map((name) => ({ words: t(`calendar.import.${name}`), count: report[name] }))}
      />
      {isNothing && <Note>{t('calendar.import.nothing')}</Note>}
      {events.length > 0 && <Events events={events} more={added + changed - events.length} />}
      {skippedCount === 0 && !isNothing && <Note tone="success">{t('calendar.import.allTaken')}</Note>}
      {skippedCount > 0 && <SkippedEvents skipped={skipped} count={skippedCount} />}
      {notes.length > 0 && <NotedEvents notes={notes} zone={report.zone} />}
    </>
  )
}

function Events({ events, more }: { events: Report['events']; more: number }) {
  const { t } = useTranslation()
  const words = useWhenWords(useZone())
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
    <ul className={classes['preview']} aria-label={t('calendar.import.first')} tabIndex={0}>
      {events.map((event, at) => (
        // Identical rows differ by their index alone.
        // oxlint-disable-next-line no-array-index-key -- see above
        <li key={at} className={classes['previewEvent']}>
          <bdi className={classes['previewTitle']}>{event.title || t('calendar.import.untitled')}</bdi>
          <span className={classes['quiet']}>
            {event.rrule !== null && <Icon of={IconRepeat} size={14} />} {words.when(event)}
          </span>
        </li>
      ))}
      {more > 0 && <li className={classes['quiet']}>{t('imports.moreRows', { count: more })}</li>}
    </ul>
  )
}

function useNamed() {
  const { t } = useTranslation()
  return ({ title, line }: Pick<Skipped, 'title' | 'line'>) => {
    const name = title || t('calendar.import.untitled')
    return line === null ? name : t('calendar.import.atLine', { name, line })
  }
}

/** Taken, but otherwise than the file says it. */
function NotedEvents({ notes, zone }: { notes: readonly Noted[]; zone: string }) {
  const { t } = useTranslation()
  const named = useNamed()
  const byNote = Map.groupBy(notes, ({ note }) => note)
  const reasons = importNotes.flatMap((note) => {
    const rows = byNote
      .get(note)
      ?.map((one) => t('calendar.import.withDetail', { name: named(one), detail: one.detail }))
    return rows ? [{ key: note, words: t(`calendar.import.notes.${note}`, { zone }), rows }] : []
  })
  return <SkippedRows title={t('calendar.import.noted', { count: notes.length })} reasons={reasons} />
}

/** By reason; each is named with its line in the file. */
function SkippedEvents({ skipped, count }: { skipped: readonly Skipped[]; count: number }) {
  const { t } = useTranslation()
  const byReason = Map.groupBy(skipped, ({ reason }) => reason)
  const named = useNamed()
  const reasons = skipReasons.flatMap((reason) => {
    const all = byReason.get(reason)
    return all ? [{ key: reason, words: t(`calendar.import.reasons.${reason}`), rows: all.map(named) }] : []
  })
  return <SkippedRows title={t('calendar.import.skipped', { count })} reasons={reasons} />
}
