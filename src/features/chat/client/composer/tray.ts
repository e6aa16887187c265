// Files on their way to the server for the next message of a conversation; they go on when another one is opened.
import { useSyncExternalStore } from 'react'
import type { Failure } from '#kernel/client/failure.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { newId } from '#kernel/client/new-id.ts'
import { readSession } from '#kernel/client/session.ts'
import type { Upload } from '#kernel/client/uploads.ts'
import { startUpload, wasGivenUp } from '#kernel/client/uploads.ts'
import type { Draft } from '../commands/message-commands.ts'
import { keepLocalPicture } from './local-pictures.ts'

export type TrayFile = {
  id: string
  file: File
  /** How much of it is there, from 0 to 1. */
  part: number
  width: number | null
  height: number | null
  uploadId?: string
  failure?: Failure
}

const none: readonly TrayFile[] = []
const trays = new Map<string, readonly TrayFile[]>()
const uploads = new Map<string, Upload>()
const listeners = new Set<() => void>()

const read = (conversationId: string) => trays.get(conversationId) ?? none

function become(conversationId: string, files: readonly TrayFile[]) {
  trays.set(conversationId, files)
  for (const listener of listeners) listener()
}
const change = (conversationId: string, id: string, next: Partial<TrayFile>) =>
  become(
    conversationId,
    read(conversationId).map((one) => (one.id === id ? { ...one, ...next } : one)),
  )
const drop = (conversationId: string, id: string) =>
  become(
    conversationId,
    read(conversationId).filter((one) => one.id !== id),
  )

const shownByAll = /^image\/(?:png|jpeg|gif|webp)$/

/** The size of a picture, so that its space is reserved before the server has it. */
async function measure(conversationId: string, id: string, file: File) {
  if (!shownByAll.test(file.type)) return
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return
  keepLocalPicture(id, file)
  change(conversationId, id, { width: picture.width, height: picture.height })
  picture.close()
}

async function send(conversationId: string, { id, file }: TrayFile) {
  const upload = startUpload(file, { onProgress: (part) => change(conversationId, id, { part }) })
  uploads.set(id, upload)
  try {
    const { uploadId } = await upload.done
    change(conversationId, id, { uploadId, part: 1 })
  } catch (error) {
    if (wasGivenUp(error)) drop(conversationId, id)
    else change(conversationId, id, { failure: failureOf(error) })
  } finally {
    uploads.delete(id)
  }
}

export function addFiles(conversationId: string, files: readonly File[]): void {
  const added = files.map((file): TrayFile => ({ id: newId(), file, part: 0, width: null, height: null }))
  become(conversationId, [...read(conversationId), ...added])
  for (const one of added) {
    void measure(conversationId, one.id, one.file)
    void send(conversationId, one)
  }
}

export function retryFile(conversationId: string, file: TrayFile): void {
  const { failure: _, ...again } = file
  become(
    conversationId,
    read(conversationId).map((one) => (one.id === file.id ? again : one)),
  )
  void send(conversationId, again)
}

export function removeFile(conversationId: string, { id }: TrayFile): void {
  const upload = uploads.get(id)
  if (upload) upload.cancel()
  else drop(conversationId, id)
}

/** All of them, as the next message takes them; the tray is empty then. */
export function takeFiles(conversationId: string): Draft['attachments'] {
  const { user } = readSession()
  const by = { id: user?.id ?? '', name: user?.displayName ?? '', avatarUrl: user?.photoURL ?? null }
  const taken = read(conversationId).flatMap(({ id, file, uploadId, width, height }) =>
    uploadId === undefined
      ? []
      : [
          {
            id,
            uploadId,
            name: file.name,
            size: file.size,
            type: file.type,
            width,
            height,
            by,
            createdAt: new Date().toISOString(),
          },
        ],
  )
  become(conversationId, none)
  return taken
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTray = (conversationId: string): readonly TrayFile[] =>
  useSyncExternalStore(listen, () => read(conversationId))
