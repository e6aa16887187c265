// The sending itself, by the tus protocol; its own chunk, as few pages send files.
import { Upload } from 'tus-js-client'
import type { DetailedError } from 'tus-js-client'
import { uploadsPath } from '../uploads-contract.ts'
import { apiAddress } from './api-address.ts'
import { readAuthorization, somethingWentWrong, reportUnauthorized } from './call.ts'

type SenderOptions = {
  plan?: string
  /** The address of an upload that was begun before a reload: the bytes that have come stay. */
  resumeFrom?: string
  /** Hears the address as soon as the server has given one. */
  onAddress?: (address: string) => void
  onProgress?: (part: number) => void
  onDone: (uploadId: string) => void
  /** With what `call` would reject with. */
  onFailure: (error: unknown) => void
}

// A piece must arrive within the server's minute for a request; the bytes of an incomplete piece are kept.
const pieceBytes = 4 * 1024 * 1024
// The count restarts whenever bytes have arrived.
const insufficientStorage = 507
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000]
const sending = {
  chunkSize: pieceBytes,
  retryDelays,
  // The page forgets an upload when it closes, unless a feature keeps its address; the server a day later.
  storeFingerprintForResuming: false,
}

export function openSender(file: File, options: SenderOptions) {
  const { plan, resumeFrom, onAddress, onProgress, onDone, onFailure } = options
  let wantsToRun = false
  let isOver = false
  let sentWith: string | undefined

  const upload = new Upload(file, {
    endpoint: new URL(apiAddress() + uploadsPath, window.location.href).href,
    ...sending,
    metadata: plan === undefined ? { filename: file.name } : { plan },
    ...(resumeFrom !== undefined && { uploadUrl: resumeFrom }),
    onUploadUrlAvailable: () => onAddress?.(upload.url ?? ''),
    onBeforeRequest: (request) => {
      sentWith = readAuthorization()
      if (sentWith !== undefined) request.setHeader('Authorization', sentWith)
    },
    onShouldRetry: isWorthRetrying,
    onProgress: (sent, total) => onProgress?.(total === 0 ? 1 : sent / total),
    onSuccess: () => {
      end()
      onDone(uploadIdOf(upload))
    },
    onError: (error) => {
      // Without a network it waits for `online`, however long that takes.
      if (!navigator.onLine && statusOf(error) === 0) return
      end()
      if (statusOf(error) === 401) reportUnauthorized(sentWith)
      onFailure(answerOf(error))
    },
  })

  const stop = () => void upload.abort()
  const goOn = () => {
    if (!wantsToRun || isOver) return
    stop()
    upload.start()
  }
  window.addEventListener('online', goOn)
  function end() {
    isOver = true
    window.removeEventListener('online', goOn)
  }

  return {
    start: () => {
      wantsToRun = true
      upload.start()
    },
    stop: () => {
      wantsToRun = false
      stop()
    },
    discard: () => {
      end()
      // If it can't be removed now, the server's cleanup removes it.
      upload.abort(true).catch(() => undefined)
    },
  }
}

const uploadIdOf = ({ url }: Upload) => url?.split('/').at(-1) ?? ''

const isDetailed = (error: Error | DetailedError): error is DetailedError => 'originalResponse' in error

/** 0 when no answer came. */
const statusOf = (error: Error | DetailedError) => (isDetailed(error) ? (error.originalResponse?.getStatus() ?? 0) : 0)

/** No answer, a server in trouble, or another request of this upload that still holds it. */
function isWorthRetrying(error: DetailedError): boolean {
  const status = statusOf(error)
  // A full disk stays full longer than a few retries: show it to the person.
  if (status === insufficientStorage) return false
  return status === 0 ? navigator.onLine : status >= 500 || status === 409
}

function answerOf(error: Error | DetailedError): unknown {
  const text = isDetailed(error) ? (error.originalResponse?.getBody() ?? '') : ''
  try {
    return JSON.parse(text) as unknown
  } catch {
    return somethingWentWrong
  }
}
