// Files of a mail that is written: uploaded at once, attached with the next save.
import { translate } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { newId } from '#kernel/client/new-id.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { Upload } from '#kernel/client/uploads.ts'
import { startUpload, wasGivenUp } from '#kernel/client/uploads.ts'
import { mailBytesMax, maxAttachments } from '../../entities.ts'
import type { DraftFile, Writing } from './draft.ts'
import { saveSoon, write } from './saving.ts'
import { changeWriting, readWriting } from './writings.ts'

const uploads = new Map<string, Upload>()
/** The bytes of files that failed, for another try. */
const chosen = new Map<string, File>()

const withFile = (now: Writing, id: string, change: Partial<DraftFile>): Writing => ({
  ...now,
  files: now.files.map((file) => (file.id === id ? { ...file, ...change } : file)),
})
const withoutFile = (now: Writing, id: string): Writing => ({
  ...now,
  files: now.files.filter((file) => file.id !== id),
})

async function send(writingId: string, id: string, file: File) {
  const upload = startUpload(file, {
    onProgress: (part) => changeWriting(writingId, (now) => withFile(now, id, { part })),
  })
  uploads.set(id, upload)
  try {
    const { uploadId } = await upload.done
    chosen.delete(id)
    changeWriting(writingId, (now) => withFile(now, id, { uploadId, part: 1 }))
    saveSoon(writingId)
  } catch (error) {
    if (!wasGivenUp(error)) changeWriting(writingId, (now) => withFile(now, id, { failure: failureOf(error) }))
  } finally {
    uploads.delete(id)
  }
}

const sizeOf = ({ files }: Writing) => files.reduce((sum, { size }) => sum + size, 0)

export function attach(writingId: string, files: readonly File[]): void {
  for (const file of files) {
    const now = readWriting(writingId)
    if (!now) return
    if (now.files.length >= maxAttachments || sizeOf(now) + file.size > mailBytesMax) {
      toast(translate('mail.tooMuchAttached', { name: file.name }), { variant: 'warning' })
      return
    }
    const id = newId()
    chosen.set(id, file)
    write(writingId, (before) => ({
      ...before,
      files: [...before.files, { id, name: file.name, size: file.size, part: 0 }],
    }))
    void send(writingId, id, file)
  }
}

export function retryFile(writingId: string, { id }: DraftFile): void {
  const file = chosen.get(id)
  if (!file) return
  changeWriting(writingId, (now) => ({
    ...now,
    files: now.files.map((one) => {
      const { failure: _, ...rest } = one
      return one.id === id ? rest : one
    }),
  }))
  void send(writingId, id, file)
}

export function detach(writingId: string, { id }: DraftFile): void {
  uploads.get(id)?.cancel()
  chosen.delete(id)
  write(writingId, (now) => withoutFile(now, id))
}
