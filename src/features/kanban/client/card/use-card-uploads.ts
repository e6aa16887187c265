// Files on their way to a card: they go on when its drawer is closed, can be given up and sent again.
import { useSyncExternalStore } from 'react'
import { newKey } from '#kernel/client/call.ts'
import type { Failure } from '#kernel/client/failure.ts'
import { failureOf } from '#kernel/client/failure.ts'
import type { Upload } from '#kernel/client/uploads.ts'
import { startUpload, wasGivenUp } from '#kernel/client/uploads.ts'
import { attachFile } from '../commands/inside-commands.ts'

export type Sending = {
  key: string
  file: File
  /** How much of it is there, from 0 to 1. */
  part: number
  /** All of it is there: it is attached in its turn, and can be given up no more. */
  hasArrived?: true
  /** Why it stopped; it waits to be sent again or given up. */
  failure?: Failure
}

const none: readonly Sending[] = []
const sendingTo = new Map<string, readonly Sending[]>()
const uploads = new Map<string, Upload>()
const listeners = new Set<() => void>()

function become(cardId: string, sending: readonly Sending[]) {
  if (sending.length === 0) sendingTo.delete(cardId)
  else sendingTo.set(cardId, sending)
  for (const listener of listeners) listener()
}
const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const read = (cardId: string) => sendingTo.get(cardId) ?? none
const change = (cardId: string, key: string, next: Partial<Sending>) =>
  become(
    cardId,
    read(cardId).map((one) => (one.key === key ? { ...one, ...next } : one)),
  )
const drop = (cardId: string, key: string) =>
  become(
    cardId,
    read(cardId).filter((one) => one.key !== key),
  )

async function send(boardId: string, cardId: string, { key, file }: Sending) {
  const upload = startUpload(file, { onProgress: (part) => change(cardId, key, { part }) })
  uploads.set(key, upload)
  try {
    const { uploadId } = await upload.done
    uploads.delete(key)
    change(cardId, key, { hasArrived: true })
    // A refusal has said so by a toast.
    await attachFile(boardId, cardId, uploadId)
    drop(cardId, key)
  } catch (error) {
    if (wasGivenUp(error)) drop(cardId, key)
    else change(cardId, key, { failure: failureOf(error) })
  } finally {
    uploads.delete(key)
  }
}

export function useCardUploads(boardId: string, cardId: string) {
  const sending = useSyncExternalStore(listen, () => read(cardId))
  const add = (files: Iterable<File>) => {
    const added = [...files].map((file) => ({ key: newKey(), file, part: 0 }))
    become(cardId, [...read(cardId), ...added])
    for (const one of added) void send(boardId, cardId, one)
  }
  const retry = ({ key, file }: Sending) => {
    const again = { key, file, part: 0 }
    become(
      cardId,
      read(cardId).map((one) => (one.key === key ? again : one)),
    )
    void send(boardId, cardId, again)
  }
  const cancel = ({ key }: Sending) => {
    const upload = uploads.get(key)
    if (upload) upload.cancel()
    else drop(cardId, key)
  }
  return { sending, add, retry, cancel }
}
export type CardUploads = ReturnType<typeof useCardUploads>
