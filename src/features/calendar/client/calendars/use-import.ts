// Uploads an .ics file, has the server preview it, then imports it.
import { useRef, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { startUpload } from '#kernel/client/uploads.ts'
import type { Upload } from '#kernel/client/uploads.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { importEvents } from '../../calendars-contract.ts'
import { importBytesMax } from '../../entities.ts'
import { offerUndoOf } from '../event/undo-toast.ts'
import { refreshEvents } from '../use-events.ts'

export type Report = OutputOf<typeof importEvents>
export type Problem = 'tooLarge' | 'empty' | 'unreadable' | 'failed'
type Chosen = { name: string; uploadId?: string; report?: Report; problem?: Problem }

/** `invalid` means the file can’t be read; other errors may be temporary. */
const problemOf = (error: unknown): Problem => {
  const { code } = failureOf(error)
  if (code === 'too-large') return 'tooLarge'
  return code === 'invalid' ? 'unreadable' : 'failed'
}

/** `calendarId` is the target; another one needs a new preview, as some events may already be in it. */
export function useImport(calendarId: string) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Chosen>()
  const [isBusy, setBusy] = useState(false)
  const latest = useRef<Upload | File>(undefined)

  const look = async (upload: Upload, name: string, into: string) => {
    latest.current = upload
    setBusy(true)
    setChosen({ name })
    const outcome = await upload.done
      .then(async ({ uploadId }) => {
        const report = await call(importEvents, { calendarId: into, uploadId, dryRun: true })
        return { uploadId, report }
      })
      .catch((error: unknown) => ({ problem: problemOf(error) }))
    // Another file was chosen in the meantime, or none.
    if (latest.current !== upload) return
    setBusy(false)
    setChosen({ name, ...outcome })
  }
  const choose = (file: File) => {
    if (file.size > importBytesMax) return setChosen({ name: file.name, problem: 'tooLarge' })
    if (file.size === 0) return setChosen({ name: file.name, problem: 'empty' })
    return void look(startUpload(file), file.name, calendarId)
  }
  const lookAgain = (into: string) => {
    if (chosen?.uploadId === undefined) return
    const { name, uploadId } = chosen
    const again: Upload = { done: Promise.resolve({ uploadId }), pause: () => {}, resume: () => {}, cancel: () => {} }
    void look(again, name, into)
  }
  const forget = () => {
    latest.current = undefined
    setBusy(false)
    setChosen(undefined)
  }
  const run = async (): Promise<boolean> => {
    if (chosen?.uploadId === undefined) return false
    const { uploadId, name } = chosen
    setBusy(true)
    const answer = await call(importEvents, { calendarId, uploadId, dryRun: false }).catch(refused)
    setBusy(false)
    if (!answer) return false
    refreshEvents()
    const message = t('calendar.import.done', { count: answer.added + answer.changed })
    if (answer.changeId !== null) offerUndoOf(answer.changeId, { message, name })
    return true
  }
  return { chosen, isBusy, choose, lookAgain, forget, run }
}

function refused(error: unknown): undefined {
  toastError(error)
}
