// Sends a file to the server in pieces: goes on after the network was gone, and can be paused and given up.
import { somethingWentWrong } from './call.ts'
import type { openSender } from './upload-sender.ts'

/**
 * `onProgress` hears a part of the whole, from 0 to 1; `plan` is the ID under which a feature expects the file. An
 * upload that a reload broke off goes on at the address that `onAddress` heard (`resumeFrom`).
 */
type UploadOptions = {
  onProgress?: (part: number) => void
  plan?: string
  resumeFrom?: string
  onAddress?: (address: string) => void
}

export type Upload = {
  /** Resolves when the server has checked and kept all of it; rejects with the answer's body, as `call` does. */
  done: Promise<{ uploadId: string }>
  pause: () => void
  resume: () => void
  /** Also after it is done: the server removes uploads that no feature has used. `done` rejects with an AbortError. */
  cancel: () => void
}

/** Whether an upload's `done` rejected because it was cancelled. */
export const wasGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

type Sender = ReturnType<typeof openSender>

/** Begins to send at once; the code that does it comes with the first file. */
export function startUpload(file: File, options: UploadOptions = {}): Upload {
  const { promise, resolve, reject } = Promise.withResolvers<{ uploadId: string }>()
  let state: 'running' | 'paused' | 'cancelled' = 'running'
  let sender: Sender | undefined

  import('./upload-sender.ts').then(
    (module) => {
      if (state === 'cancelled') return
      sender = module.openSender(file, { ...options, onDone: (uploadId) => resolve({ uploadId }), onFailure: reject })
      if (state === 'running') sender.start()
    },
    // oxlint-disable-next-line prefer-promise-reject-errors -- what callers reject with when no answer came
    () => reject(somethingWentWrong),
  )

  return {
    done: promise,
    pause: () => {
      if (state !== 'running') return
      state = 'paused'
      sender?.stop()
    },
    resume: () => {
      if (state !== 'paused') return
      state = 'running'
      sender?.start()
    },
    cancel: () => {
      state = 'cancelled'
      sender?.discard()
      reject(new DOMException('The upload was given up', 'AbortError'))
    },
  }
}
