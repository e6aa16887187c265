// Sends the files of a field, a few at once, and goes on with the next when one has come to its end.
import type { SentFile, UploadItem, UploadState, UploadWay } from './upload-state.ts'

const mostAtOnce = 3

/** `wayOf` is asked at each use, as a screen's properties change. */
export function openUploadQueue({ read, show, itemOf, change }: UploadState, wayOf: () => UploadWay) {
  const sent = new Map<number, SentFile>()

  function send({ id, file }: UploadItem) {
    const { upload, wordsOf } = wayOf()
    const way = upload(file, (part) => change(id, { part }))
    sent.set(id, way)
    change(id, { state: 'sending', reason: undefined })
    way.done.then(
      ({ uploadId }) => end(id, way, { state: 'done', part: 1, uploadId }),
      (error: unknown) => end(id, way, { state: 'failed', part: 0, reason: wordsOf?.(error) }),
    )
  }
  function end(id: number, way: SentFile, how: { state: 'done' | 'failed' } & Partial<UploadItem>) {
    const item = itemOf(id)
    // A removed or restarted upload is over already.
    if (!item || sent.get(id) !== way) return
    change(id, how)
    show({ news: { name: item.file.name, what: how.state, reason: how.reason } })
    sendNext()
  }
  function sendNext() {
    const { items } = read()
    const sending = items.filter(({ state }) => state === 'sending').length
    const waiting = items.filter(({ state }) => state === 'waiting')
    for (const item of waiting.slice(0, Math.max(0, mostAtOnce - sending))) send(item)
  }

  return {
    sendNext,
    pause: (id: number) => sent.get(id)?.pause(),
    resume: (id: number) => sent.get(id)?.resume(),
    takeAway: (gone: readonly UploadItem[]) => {
      const ways = gone.map(({ id }) => sent.get(id))
      for (const { id } of gone) sent.delete(id)
      for (const way of ways) way?.cancel()
      const last = gone.at(-1)
      if (!last) return
      show({
        items: read().items.filter(({ id }) => gone.every((item) => item.id !== id)),
        news: { name: last.file.name, what: 'removed' },
      })
      sendNext()
    },
    /** Uploads that the record has taken leave the list without an announcement. */
    letGo: (uploadIds: readonly string[]) => {
      const isLeft = ({ uploadId }: UploadItem) => uploadId === undefined || !uploadIds.includes(uploadId)
      const { items } = read()
      for (const { id } of items.filter((item) => !isLeft(item))) sent.delete(id)
      show({ items: items.filter(isLeft), refused: [] })
    },
    /** Cancels pending uploads, and finished ones too if it is known that nobody used them. */
    giveUp: () => {
      const isLeft = wayOf().isTaken?.() === false
      for (const [id, way] of sent) if (isLeft || itemOf(id)?.state !== 'done') way.cancel()
    },
  }
}
