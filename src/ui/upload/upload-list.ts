// Actions on an upload field's files: add, pause, retry, remove.
import { openUploadQueue } from './upload-queue.ts'
import { sortFiles } from './upload-rules.ts'
import { openUploadState } from './upload-state.ts'
import type { UploadWay } from './upload-state.ts'

export type UploadList = ReturnType<typeof openUploadList>

export function openUploadList(first: UploadWay) {
  let way = first
  const wayOf = () => way
  const state = openUploadState(wayOf)
  const queue = openUploadQueue(state, wayOf)
  const { read, show, itemOf, change } = state
  let lastId = 0

  return {
    read,
    listen: state.listen,
    /** Updates the options when the field's props change. */
    follow: (next: UploadWay) => {
      way = next
    },
    add: (files: readonly File[]) => {
      const held = read().items.map(({ file }) => file)
      const { taken, refused } = sortFiles(files, held, wayOf().limits)
      const added = taken.map((file) => ({ id: ++lastId, file, state: 'waiting' as const, part: 0 }))
      const left = refused.map(({ file, why }) => ({ id: ++lastId, name: file.name, why }))
      show({ items: [...read().items, ...added], refused: left })
      queue.sendNext()
    },
    pause: (id: number) => {
      if (itemOf(id)?.state !== 'sending') return
      queue.pause(id)
      change(id, { state: 'paused' })
      queue.sendNext()
    },
    resume: (id: number) => {
      if (itemOf(id)?.state !== 'paused') return
      queue.resume(id)
      change(id, { state: 'sending' })
    },
    retry: (id: number) => {
      if (itemOf(id)?.state !== 'failed') return
      change(id, { state: 'waiting' })
      queue.sendNext()
    },
    remove: (id: number) => queue.takeAway(read().items.filter((item) => item.id === id)),
    removeAll: () => {
      queue.takeAway(read().items)
      show({ refused: [] })
    },
    letGo: queue.letGo,
    giveUp: queue.giveUp,
  }
}
