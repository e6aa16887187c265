// Persists unfinished uploads across a reload, for this person only: the files and the URL of each upload.
import { readSession } from '#kernel/client/session.ts'
import { forget, readValue, writeValue } from '#kernel/client/storage.ts'
import { Id, integer, list, nullable, object, optional, text } from '#kernel/shape.ts'
import type { Item } from './queue-state.ts'
import { isUnfinished, listenToItems, readItems } from './queue-state.ts'

/** Local storage is small, so anything beyond this isn't kept. */
const mostKept = 2000
const pauseMs = 500

const Kept = list(
  object({
    id: Id,
    name: text({ max: 1000 }),
    size: integer({ min: 0 }),
    lastModified: integer({ min: 0 }),
    parentId: nullable(Id),
    address: optional(text({ max: 1000 })),
  }),
  mostKept,
)

/** The storage key for the person whose queue was started. */
let key = ''

/** Interrupted uploads, for which the same files have to be chosen again. */
export function readLost(): Item[] {
  key = `files.unsent.${readSession().user?.id ?? ''}`
  return (readValue('local', key, Kept) ?? []).map(({ address, ...item }) => ({
    ...item,
    ...(address !== undefined && { address }),
    state: 'lost',
    part: 0,
  }))
}

/** Removes everything from the browser on sign-out. */
export function forgetKept(): void {
  forget('local', key)
  key = ''
}

function keep() {
  if (key === '') return
  const open = readItems().filter(isUnfinished).slice(0, mostKept)
  if (open.length === 0) forget('local', key)
  else keepAll(open)
}

function keepAll(open: readonly Item[]) {
  writeValue(
    'local',
    key,
    open.map(({ id, name, size, lastModified, parentId, address }) => ({
      id,
      name,
      size,
      lastModified: Math.max(0, Math.trunc(lastModified)),
      parentId,
      ...(address !== undefined && { address }),
    })),
  )
}

/** Starts persisting the queue, and warns before the page closes while uploads are running. */
export function startKeeping(isBusy: () => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  listenToItems(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      keep()
    }, pauseMs)
  })
  window.addEventListener('beforeunload', (event) => {
    if (!isBusy()) return
    keep()
    event.preventDefault()
  })
}
