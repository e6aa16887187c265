// Answers the calls of the archive: asked for, packed by a job, fetched once with a ticket, forgotten after a week.
import { createHash, randomBytes } from 'node:crypto'
import { found } from '#kernel/errors.ts'
import { recordAuditEntry } from '#kernel/server/access/audit.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { emit, personTopic } from '#kernel/server/live/events.ts'
import { onFile } from '#kernel/server/files/files.ts'
import { enqueue, job } from '#kernel/server/jobs/jobs.ts'
import { notices, notify } from '#kernel/server/live/notify.ts'
import type { Part } from '#kernel/server/parts.ts'
import { archivePerson } from '#kernel/server/people/people-archive.ts'
import { on } from '#kernel/server/http/routes.ts'
import { Id, object } from '#kernel/shape.ts'
import {
  archiveChanged,
  archiveDays,
  archiveFile,
  getArchive,
  getArchiveLink,
  requestArchive,
} from '../data-contract.ts'
import ar from '../locales/ar.json' with { type: 'json' }
import cn from '../locales/cn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }
import { notices as kinds } from '../notices.ts'
import {
  beginArchive,
  finishArchive,
  lockArchives,
  readArchiveOwner,
  readNewestArchive,
  readRecentArchive,
  removeArchive,
  saveTicket,
  spendTicket,
} from './archive-queries.ts'

const ArchiveJob = object({ archiveId: Id })
const ticketBytes = 32
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest()

const forgetArchive = job('account.forgetArchive', ArchiveJob, async ({ archiveId }, { transaction }) => {
  await transaction((tx) => removeArchive(tx, archiveId))
})

const packArchive = job('account.packArchive', ArchiveJob, async ({ archiveId }, { db, config, transaction }) => {
  const personId = await readArchiveOwner(db, archiveId)
  // Another one was asked for, or the person is gone.
  if (personId === undefined) return
  const content = await archivePerson({ db, blobs: openBlobs(config), dataDir: config.dataDir }, personId)
  await transaction(async (tx) => {
    const archive = await finishArchive(tx, archiveId, content)
    if (!archive) return
    await enqueue(tx, forgetArchive, { archiveId }, { afterDays: archiveDays })
    await emit(tx, archiveChanged, { archive }, { to: personTopic(personId) })
    const link = '/dashboard/user/account?tab=data'
    await notify(tx, { to: [personId], kind: 'account.archiveReady', params: {}, link, by: null })
  })
})

export const archiveParts: Part[] = [
  on(getArchive, async ({ db, actor }) => ({ archive: (await readNewestArchive(db, actor.id)) ?? null })),

  on(requestArchive, async ({ db, actor, request }) => {
    await lockArchives(db, actor.id)
    const recent = await readRecentArchive(db, actor.id)
    if (recent) return { archive: recent }
    const archive = await beginArchive(db, actor.id)
    await enqueue(db, packArchive, { archiveId: archive.id })
    await recordAuditEntry(db, { kind: 'account.askedForArchive', by: actor, request })
    await emit(db, archiveChanged, { archive }, { to: personTopic(actor.id) })
    return { archive }
  }),

  // No answer is kept for repeats: the ticket would stand readable in the database.
  on(
    getArchiveLink,
    ({ actor, input: { archiveId }, request, transaction }) =>
      transaction(async (tx) => {
        const ticket = randomBytes(ticketBytes).toString('base64url')
        found((await saveTicket(tx, actor.id, archiveId, hashOf(ticket))) || undefined, 'Archive')
        await recordAuditEntry(tx, { kind: 'account.fetchedArchive', by: actor, request })
        return { address: `${archiveFile.path}?ticket=${ticket}` }
      }),
    { transaction: 'none' },
  ),

  // A browser that saves a file sends no token with it: the ticket in the address works once, for a minute.
  onFile(archiveFile, async ({ db, input: { ticket } }) => {
    const { key, askedAt } = found(await spendTicket(db, hashOf(ticket)), 'Archive')
    const name = `archive-${askedAt.slice(0, 10)}.zip`
    return { key, name, type: 'application/zip', disposition: 'attachment', copies: 'none' }
  }),

  notices(kinds, { en, fr, vi, cn, ar }),
  packArchive,
  forgetArchive,
]
