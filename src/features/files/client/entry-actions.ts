// Commands on files and folders: optimistic, rolled back if refused, with Undo where possible.
import { call } from '#kernel/client/call.ts'
import { offerUndo, undoWaitsFor } from '#kernel/client/commands/undo.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { readLanguage, translate } from '#kernel/client/i18n.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { localeOf } from '#kernel/languages.ts'
import { confirm } from '#ui/confirm.tsx'
import { sizeInWords } from '#ui/upload/upload-rules.ts'
import {
  copyEntries,
  emptyTrash,
  eraseEntries,
  getQuota,
  moveEntries,
  renameEntry,
  restoreEntries,
  starEntries,
  tagEntry,
  trashEntries,
} from '../contract.ts'
import type { ConflictAnswer, Entry, NameConflict } from '../entities.ts'
import { maxSelected } from '../entities.ts'
import { askConflicts } from './dialogs/ask-conflicts.tsx'
import { keepEntry, moveOf, noChange, patchOf, removalOf, whilePending } from './entry-cache.ts'
import type { EntryChange } from './entry-cache.ts'

type Entries = readonly Entry[]
const idsOf = (entries: Entries) => entries.map(({ id }) => id)

/** “Plan.pdf”, or the number of items. */
export const namedEntries = (entries: Entries): string =>
  entries.length === 1
    ? translate('files.manager.named', { name: entries[0]?.name ?? '' })
    : translate('files.manager.items', { count: entries.length })

/** The message for a refusal: remaining space is more helpful than an error code. */
export async function toastRefusal(error: unknown): Promise<void> {
  toast(await refusalWords(error), { variant: 'error' })
}

export async function refusalWords(error: unknown): Promise<string> {
  const { code } = failureOf(error)
  if (code === 'not-found') return translate('files.manager.isGone')
  if (code !== 'no-room') return translate(`errors.${code}`)
  const answer = await readQuota()
  if (!answer) return translate('errors.no-room')
  const { quota } = answer
  const left = sizeInWords(Math.max(0, quota.quotaBytes - quota.usedBytes), localeOf[readLanguage()])
  return translate('files.manager.noRoom', { left })
}

async function readQuota() {
  try {
    return await call(getQuota, {})
  } catch {
    return undefined
  }
}

/** Returns nothing if refused, after showing a toast. */
async function attempt<Answer>(change: EntryChange, run: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await whilePending(change, run)
  } catch (error) {
    await toastRefusal(error)
    return undefined
  }
}

/** Batches of the size that one request takes. */
const partsOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / maxSelected) }, (_, part) =>
    ids.slice(part * maxSelected, (part + 1) * maxSelected),
  )

async function inParts(ids: readonly string[], send: (entryIds: string[]) => Promise<unknown>) {
  for (const part of partsOf(ids)) await send(part)
  return true
}

export async function starAll(entries: Entries, isStarred: boolean): Promise<void> {
  const ids = idsOf(entries)
  await attempt(patchOf(ids, { isStarred }), () =>
    inParts(ids, (entryIds) => call(starEntries, { entryIds, isStarred })),
  )
}

export async function tagOne(entry: Entry, tags: string[]): Promise<void> {
  await attempt(patchOf([entry.id], { tags }), () => call(tagEntry, { entryId: entry.id, tags }))
}

/** Rejects when refused, so the dialog can show the error at its field. */
export async function renameOne(entry: Entry, name: string): Promise<void> {
  const send = (from: Entry, to: string) =>
    whilePending(patchOf([from.id], { name: to }), () =>
      call(renameEntry, { entryId: from.id, name: to, revision: from.revision }),
    )
  const answer = await send(entry, name)
  keepEntry(answer.entry)
  const message = translate('files.manager.done.renamed', { name: answer.entry.name })
  offerUndo({ message, label: message, name, run: () => void send(answer.entry, entry.name).catch(toastError) })
}

export const trashAll = (entries: Entries): Promise<void> => undoWaitsFor(trash(entries))

async function trash(entries: Entries): Promise<void> {
  const ids = idsOf(entries)
  const done = await attempt(removalOf(ids), () => inParts(ids, (entryIds) => call(trashEntries, { entryIds })))
  if (!done) return
  const message = translate('files.manager.done.trashed', { name: namedEntries(entries), count: entries.length })
  offerUndo({ message, label: message, run: () => void restoreAll(entries, { isUndo: true }) })
}

type Placed = { entries: Entry[]; conflicts: NameConflict[] }
type Placing = { entryIds: string[]; answer?: ConflictAnswer }

/** Batches with name conflicts wait for one answer to all of them and are sent again; nothing in them changes until then. */
async function place(ids: readonly string[], send: (placing: Placing) => Promise<Placed>): Promise<Entry[]> {
  const placed: Entry[] = []
  const conflicts: NameConflict[] = []
  const held: string[][] = []
  for (const entryIds of partsOf(ids)) {
    const done = await send({ entryIds })
    placed.push(...done.entries)
    conflicts.push(...done.conflicts)
    if (done.conflicts.length > 0) held.push(entryIds)
  }
  const answer = held.length > 0 ? await askConflicts(conflicts) : undefined
  if (answer) for (const entryIds of held) placed.push(...(await send({ entryIds, answer })).entries)
  return placed
}

export async function restoreAll(entries: Entries, { isUndo = false } = {}): Promise<void> {
  const ids = idsOf(entries)
  const change = moveOf(entries, ({ parentId }) => parentId)
  const done = await attempt(change, () => place(ids, (placing) => call(restoreEntries, placing)))
  if (done && done.length > 0 && !isUndo)
    toast(translate('files.manager.done.restored', { name: namedEntries(entries), count: ids.length }))
}

export async function eraseAll(entries: Entries): Promise<void> {
  const isAgreed = await confirm({
    title: translate('files.manager.erase.title', { name: namedEntries(entries), count: entries.length }),
    text: translate('files.manager.erase.text'),
    action: translate('files.manager.erase.action'),
    danger: true,
  })
  if (!isAgreed) return
  const ids = idsOf(entries)
  await attempt(removalOf(ids), () => inParts(ids, (entryIds) => call(eraseEntries, { entryIds })))
}

export async function emptyAll(): Promise<void> {
  const isAgreed = await confirm({
    title: translate('files.manager.empty.title'),
    text: translate('files.manager.erase.text'),
    action: translate('files.manager.empty.action'),
    danger: true,
  })
  if (isAgreed)
    await attempt({ change: (entry) => (entry.deletedAt === null ? entry : undefined) }, () => call(emptyTrash, {}))
}

/** The destination of a move or copy; null is the top level of your own files. */
export type Target = { id: string | null; name: string }

export const moveAll = (entries: Entries, target: Target): Promise<void> => undoWaitsFor(move(entries, target))

async function move(entries: Entries, target: Target): Promise<void> {
  const moved = entries.filter(({ parentId }) => parentId !== target.id)
  if (moved.length === 0) return
  const done = await moveTo(moved, target.id)
  if (!done || done.length === 0) return
  const message = translate('files.manager.done.moved', {
    name: namedEntries(moved),
    folder: target.name,
    count: moved.length,
  })
  offerUndo({ message, label: message, run: () => void moveBack(moved, done) })
}

const moveTo = (entries: Entries, parentId: string | null) =>
  attempt(
    moveOf(entries, () => parentId),
    () => place(idsOf(entries), (placing) => call(moveEntries, { ...placing, parentId })),
  )

/** Moves entries back to their original folders; those missing from the response stay where they are. */
async function moveBack(before: Entries, now: Entries): Promise<void> {
  const parentIds = new Map(before.map(({ id, parentId }) => [id, parentId]))
  const byParent = Map.groupBy(now, ({ id }) => parentIds.get(id) ?? null)
  await Promise.all([...byParent].map(([parentId, entries]) => moveTo(entries, parentId)))
}

export const copyAll = (entries: Entries, target: Target): Promise<void> => undoWaitsFor(copy(entries, target))

async function copy(entries: Entries, target: Target): Promise<void> {
  const done = await attempt(noChange, () =>
    place(idsOf(entries), (placing) => call(copyEntries, { ...placing, parentId: target.id })),
  )
  if (!done || done.length === 0) return
  const message = translate('files.manager.done.copied', {
    name: namedEntries(entries),
    folder: target.name,
    count: entries.length,
  })
  offerUndo({
    message,
    label: message,
    run: () => {
      const ids = idsOf(done)
      void attempt(removalOf(ids), () => inParts(ids, (entryIds) => call(trashEntries, { entryIds })))
    },
  })
}
