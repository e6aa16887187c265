// Imports a calendar file: first as a preview, then as one change that can be undone.
import { AppError, found } from '#kernel/errors.ts'
import type { InputOf, OutputOf } from '#kernel/contract.ts'
import type { Db, Tx } from '#kernel/server/database/db.ts'
import { sql } from '#kernel/server/database/sql.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { readUpload, takeUpload } from '#kernel/server/files/uploads.ts'
import { on } from '#kernel/server/http/routes.ts'
import { openTimedPacing } from '#kernel/server/pacing.ts'
import type { HandlerContext } from '#kernel/server/http/routes.ts'
import type { Actor, Part } from '#kernel/server/parts.ts'
import { importEvents } from '../../calendars-contract.ts'
import type { Skipped } from '../../entities.ts'
import { importBytesMax, ruleMax, titleMax } from '../../entities.ts'
import type { IcsEvent, IcsFile } from '../../ics/types.ts'
import { recordCalendar } from '../calendars/audit.ts'
import { readCalendar } from '../calendars/calendar-queries.ts'
import { settle } from '../events/after-change.ts'
import type { EventRow } from '../events/rows.ts'
import { allColumns, contentKeys, readWholeChanged, removeRows, saveRows } from '../events/rows.ts'
import { checkWritable } from '../events/seen-events.ts'
import { takeSnapshot } from '../events/snapshots.ts'
import { wireTimes } from '../events/times.ts'
import { saveAlarms } from '../reminders/reminder-queries.ts'
import { readFileOf } from './ics-work.ts'
import type { Existing, Plan } from './import-plan.ts'
import { planCancelled } from './import-cancelled.ts'
import { clipped, rowsOf, uidOf } from './ics-rows.ts'

type Report = OutputOf<typeof importEvents>
type Input = InputOf<typeof importEvents>

const mostShown = 20
const detailMax = 100
const mostReported = 200

/** Parsed in a thread before the transaction begins, since parsing changes nothing. */
async function readImport({
  db,
  actor,
  config,
  input,
}: HandlerContext<Input, 'person', 'GET', 'none'>): Promise<IcsFile & { zone: string }> {
  const { timeZone } = await checkWritable(db, actor.id, input.calendarId)
  const upload = found(await readUpload(db, actor.id, input.uploadId), 'Upload')
  if (upload.size > importBytesMax) throw new AppError('too-large', 'This file is too large to import')
  const chunks: Buffer[] = []
  for await (const chunk of await openBlobs(config).get(upload.key)) chunks.push(chunk as Buffer)
  return { ...(await readFileOf(actor.id, Buffer.concat(chunks), timeZone)), zone: timeZone }
}

async function readExisting(db: Db, calendarId: string, uids: readonly string[]): Promise<Map<string, Existing>> {
  const rows = await db.many<EventRow>(sql`
    select ${allColumns} from calendar_events e
    where e.calendar_id = ${calendarId} and e.series_id is null and e.uid = any(${uids}::text[])`)
  const changed = Map.groupBy(
    await readWholeChanged(
      db,
      rows.map(({ id }) => id),
    ),
    ({ seriesId }) => seriesId,
  )
  return new Map(rows.map((row) => [row.uid, { row, changed: changed.get(row.id) ?? [] }]))
}

/** Everything a file can express about an event, for comparison. */
const saidKeys = [
  ...contentKeys,
  ...(['allDay', 'start', 'end', 'startZone', 'endZone', 'rule', 'excluded', 'added'] as const),
  ...(['isFloating', 'isCancelled', 'occursAt'] as const),
] as const

const byStart = (one: EventRow, other: EventRow) => ((one.occursAt ?? '') < (other.occursAt ?? '') ? -1 : 1)
const saidOf = ({ row, changed }: Existing): string =>
  JSON.stringify([row, ...changed.toSorted(byStart)].map((one) => saidKeys.map((key) => one[key])))

function planEvent(
  plan: Plan,
  event: IcsEvent,
  existing: Existing | undefined,
  into: { calendarId: string; createdBy: string },
): void {
  const skip = (reason: Skipped['reason']) =>
    plan.skipped.push({ title: clipped(event.content.title, titleMax), line: event.line, reason })
  if ((event.series.rule?.length ?? 0) > ruleMax) return void skip('bad-rule')
  const made = rowsOf(event, into, existing?.row.id)
  if (!existing) {
    plan.save.push(made.row, ...made.changed)
    plan.counts.added += 1
  } else {
    if (event.sequence < existing.row.sequence) return void skip('older')
    if (saidOf(made) === saidOf(existing)) return void skip('duplicate')
    const { revision, createdBy, fieldRevisions } = existing.row
    const standing = new Map(existing.changed.map((one) => [one.occursAt, one]))
    const changed = made.changed.map((one) => ({ ...one, id: standing.get(one.occursAt)?.id ?? one.id }))
    const kept = new Set(changed.map(({ id }) => id))
    plan.save.push(
      { ...made.row, revision: revision + 1, createdBy, fieldRevisions: allAt(fieldRevisions, revision + 1) },
      ...changed,
    )
    plan.remove.push(...existing.changed.filter(({ id }) => !kept.has(id)).map(({ id }) => id))
    plan.counts.changed += 1
  }
  plan.touched.add(made.row.id)
}

const importedFields = ['title', 'description', 'location', 'link', 'color', 'start', 'end', 'rrule', 'isBusy']
const allAt = (before: Record<string, number>, revision: number) => ({
  ...before,
  ...Object.fromEntries(importedFields.map((field) => [field, revision])),
})

async function planImport(tx: Tx, actor: Actor, calendarId: string, file: IcsFile): Promise<Plan> {
  const uids = [...file.events.map(uidOf), ...file.cancelled.map(({ uid }) => uid)]
  const existing = await readExisting(tx, calendarId, uids)
  const skipped = file.skipped.map(({ title, line, reason }) => ({
    title: clipped(title, titleMax),
    line,
    reason,
  }))
  const notes = file.notes.map(({ note, title, line, detail }) => ({
    note,
    title: clipped(title, titleMax),
    line,
    detail: clipped(detail, detailMax),
  }))
  const plan: Plan = {
    save: [],
    remove: [],
    skipped,
    notes,
    touched: new Set(),
    counts: { added: 0, changed: 0, removed: 0 },
  }
  const pause = openTimedPacing()
  for (const event of file.events) {
    planEvent(plan, event, existing.get(uidOf(event)), { calendarId, createdBy: actor.id })
    await pause()
  }
  await planCancelled(plan, file.cancelled, existing)
  return plan
}

function reportOf(plan: Plan, zone: string): Omit<Report, 'changeId'> {
  const shown = plan.save.filter(({ seriesId }) => seriesId === null).slice(0, mostShown)
  return {
    ...plan.counts,
    events: shown.map((row) => {
      const { allDay, start, end } = wireTimes(row)
      return { title: row.title ?? '', start, end, allDay, rrule: row.rule }
    }),
    skippedCount: plan.skipped.length,
    skipped: plan.skipped.slice(0, mostReported),
    notes: plan.notes.slice(0, mostReported),
    zone,
  }
}

export const importCalls: Part[] = [
  on(
    importEvents,
    async ({ db, actor, request, input: { calendarId, uploadId, dryRun }, prepared: file }) => {
      if (!file.isCalendar)
        throw new AppError('invalid', 'This isn’t a calendar file', { fields: { uploadId: { code: 'wrong-type' } } })
      const plan = await planImport(db, actor, calendarId, file)
      if (dryRun) return { ...reportOf(plan, file.zone), changeId: null }
      found(await takeUpload(db, actor.id, uploadId), 'Upload')
      if (plan.touched.size === 0) return { ...reportOf(plan, file.zone), changeId: null }
      const touched = [...plan.touched]
      const before = await takeSnapshot(db, touched)
      await removeRows(db, plan.remove)
      await saveRows(db, plan.save)
      await saveAlarms(db, actor.id, alarmsOf(file, plan))
      const changeId = await settle(db, { actor, before, touched, kind: 'imported' })
      const calendar = found(await readCalendar(db, actor.id, calendarId), 'Calendar')
      await recordCalendar(db, 'calendar.imported', { actor, request }, calendar)
      return { ...reportOf(plan, file.zone), changeId }
    },
    { prepare: readImport },
  ),
]

/** The file's reminders become those of the importing person. */
function alarmsOf(file: IcsFile, plan: Plan) {
  const ids = new Map(plan.save.filter(({ seriesId }) => seriesId === null).map(({ uid, id }) => [uid, id]))
  return file.events.flatMap((event) => {
    const eventId = ids.get(uidOf(event))
    return eventId === undefined ? [] : [{ eventId, alarms: event.content.reminders }]
  })
}
