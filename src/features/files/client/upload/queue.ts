// The upload queue: a few files at a time, in the order added, across page changes.
import { translate } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { newId } from '#kernel/client/new-id.ts'
import { onSignOut } from '#kernel/client/session.ts'
import { toast } from '#kernel/client/toasts.ts'
import { startUpload, wasGivenUp } from '#kernel/client/uploads.ts'
import type { Upload } from '#kernel/client/uploads.ts'
import { addFile } from '../../contract.ts'
import { askEachConflict } from '../dialogs/ask-conflicts.tsx'
import { refusalWords, toastRefusal } from '../entry-actions.ts'
import { refreshFiles } from '../entry-cache.ts'
import type { Collected, Found } from './collect.ts'
import { forgetKept, readLost, startKeeping } from './kept-items.ts'
import { cancelPlans, makeFolders, planItems } from './plans.ts'
import type { Item } from './queue-state.ts'
import {
  changeItem,
  dropItems,
  isMoving,
  isUnfinished,
  nextWaiting,
  putItems,
  readItem,
  readItems,
} from './queue-state.ts'

/** More in parallel isn't faster, and each takes up a connection. */
const atOnce = 3

const running = new Map<string, Upload>()
/** Items that aren't paused. */
const active = new Set<string>()
let isStarted = false
let isListening = false

/** Shows the uploads that a reload interrupted. */
export function startQueue(): void {
  if (isStarted) return
  isStarted = true
  putItems(readLost())
  if (isListening) return
  isListening = true
  startKeeping(() => readItems().some(isMoving))
  onSignOut(() => {
    forgetKept()
    for (const upload of running.values()) upload.cancel()
    running.clear()
    active.clear()
    dropItems(readItems().map(({ id }) => id))
    isStarted = false
  })
}

const isSame = (item: Item, { file }: Found) =>
  item.name === file.name && item.size === file.size && item.lastModified === file.lastModified

/** Adds files, with the folders that contain them, to a folder; interrupted uploads of the same files resume. */
export async function addToQueue(collected: Collected, parentId: string | null): Promise<void> {
  if (!readItems().some(isUnfinished)) clearDone()
  const lost = readItems().filter(({ state }) => state === 'lost')
  const resumed = new Set<Found>()
  const again: Item[] = []
  for (const item of lost) {
    const found = collected.files.find((one) => !resumed.has(one) && isSame(item, one))
    if (!found) continue
    resumed.add(found)
    again.push({ ...item, file: found.file })
  }
  const fresh = collected.files.filter((found) => !resumed.has(found))
  try {
    const isAllResumed = collected.files.length > 0 && fresh.length === 0
    const folderIds = isAllResumed ? new Map<string, string>() : await makeFolders(parentId, collected.folders)
    const added = fresh.map(({ file, path }): Item => ({
      id: newId(),
      name: file.name,
      size: file.size,
      lastModified: file.lastModified,
      parentId: path.length === 0 ? parentId : (folderIds.get(path.join('/')) ?? parentId),
      state: 'asked',
      part: 0,
      file,
    }))
    putItems([...added, ...again.map((item): Item => ({ ...item, state: 'asked' }))])
    await planAll([...again, ...added])
  } catch (error) {
    await toastRefusal(error)
  }
  if (collected.folders.length > 0) refreshFiles()
}

async function planAll(items: readonly Item[]): Promise<void> {
  const conflicts = []
  for (const [parentId, group] of Map.groupBy(items, (item) => item.parentId)) {
    const planned = await planItems(parentId, group)
    const asked = new Set(planned.conflicts.map(({ id }) => id))
    putItems(planned.refused)
    // Files without conflicts don't wait for the answers.
    for (const { id } of planned.taken) if (!asked.has(id)) changeItem(id, { state: 'waiting' })
    conflicts.push(...planned.conflicts)
    pump()
  }
  if (conflicts.length === 0) return
  const answers = await askEachConflict(conflicts)
  const skipped = conflicts.flatMap(({ id }) => ((answers?.get(id) ?? 'skip') === 'skip' ? [id] : []))
  for (const { id } of conflicts) {
    const answer = answers?.get(id)
    if (answer !== undefined && answer !== 'skip') changeItem(id, { state: 'waiting', answer })
  }
  dropItems(skipped)
  await cancelPlans(skipped)
  pump()
}

/** Starts the next items while slots are free. */
function pump(): void {
  for (let item = nextWaiting(); item?.file && active.size < atOnce; item = nextWaiting()) void send(item, item.file)
  if (active.size === 0 && !readItems().some(isMoving)) sayDone()
}

async function send(item: Item, file: File): Promise<void> {
  const { id } = item
  active.add(id)
  changeItem(id, { state: 'sending' })
  try {
    const uploadId = item.uploadId ?? (await begin(item, file).done).uploadId
    changeItem(id, { state: 'finishing', part: 1, uploadId })
    await finish(id, uploadId)
    sentSince += 1
    changeItem(id, { state: 'done' })
  } catch (error) {
    if (!wasGivenUp(error)) changeItem(id, { state: 'failed', reason: await refusalWords(error) })
  }
  running.delete(id)
  active.delete(id)
  pump()
}

function begin({ id, address }: Item, file: File): Upload {
  const upload = startUpload(file, {
    plan: id,
    onProgress: (part) => changeItem(id, { part }),
    onAddress: (given) => changeItem(id, { address: given }),
    ...(address !== undefined && { resumeFrom: address }),
  })
  running.set(id, upload)
  return upload
}

/** Asks about a name that was taken during the upload. */
async function finish(id: string, uploadId: string): Promise<void> {
  const send = () => {
    const answer = readItem(id)?.answer
    return call(addFile, { planId: id, uploadId, ...(answer && { answer }) })
  }
  const { conflict } = await send()
  if (!conflict) return
  const answers = await askEachConflict([conflict])
  changeItem(id, { answer: answers?.get(conflict.id) ?? 'skip' })
  await send()
}

let sentSince = 0

function sayDone() {
  if (sentSince === 0) return
  toast(translate('files.manager.uploads.done', { count: sentSince }))
  sentSince = 0
  refreshFiles()
}

export function pauseItem(id: string): void {
  running.get(id)?.pause()
  active.delete(id)
  changeItem(id, { state: 'paused' })
  pump()
}

export function resumeItem(id: string): void {
  const upload = running.get(id)
  upload?.resume()
  if (upload) active.add(id)
  changeItem(id, { state: upload ? 'sending' : 'waiting' })
  pump()
}

export function pauseAll(): void {
  // Waiting items first, so that none of them starts in a slot that pausing frees.
  const moving = readItems().filter(({ state }) => state === 'sending' || state === 'waiting')
  for (const { id } of moving.toReversed()) pauseItem(id)
}

export function resumeAll(): void {
  for (const { id, state } of readItems()) if (state === 'paused') resumeItem(id)
}

/** Plans the file again, since its reserved space may have been released. */
export function retryItems(items: readonly Item[]): void {
  const failed = items.filter(({ state, file }) => state === 'failed' && file)
  const again = failed.map((item): Item => {
    const { reason: _, ...rest } = item
    return { ...rest, state: 'asked' }
  })
  putItems(again)
  void planAll(again.filter(({ uploadId }) => uploadId === undefined))
  for (const { id, uploadId } of again) if (uploadId !== undefined) changeItem(id, { state: 'waiting' })
  pump()
}

export function cancelItems(items: readonly Item[]): void {
  const open = items.filter(isUnfinished).map(({ id }) => id)
  for (const id of open) {
    running.get(id)?.cancel()
    running.delete(id)
    active.delete(id)
  }
  dropItems(items.map(({ id }) => id))
  void cancelPlans(open)
  pump()
}

/** Removes items that are finished. */
export function clearDone(): void {
  dropItems(readItems().flatMap((item) => (isUnfinished(item) ? [] : [item.id])))
}
