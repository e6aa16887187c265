// Uploads a visitor's files to the folder of a link, one at a time.
import { useRef, useState } from 'react'
import { apiAddress } from '#kernel/client/api-address.ts'
import { somethingWentWrong } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { linkUploadPath, visitorBytesMax } from '../../sharing-contract.ts'
import type { Visit } from './use-link.ts'

export type Sent = {
  id: string
  name: string
  size: number
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** The fraction sent, up to 1. */
  share: number
  refusal?: string
}

export function useVisitorUploads(visit: Visit) {
  const { t } = useTranslation()
  const [files, setFiles] = useState<readonly Sent[]>([])
  const before = useRef(Promise.resolve())
  const change = (id: string, part: Partial<Sent>) =>
    setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...part } : file)))
  const send = async (id: string, file: File) => {
    if (file.size > visitorBytesMax) return change(id, { state: 'failed', refusal: t('errors.too-large') })
    change(id, { state: 'sending' })
    try {
      await sendFile(visit, file, (share) => change(id, { share }))
      change(id, { state: 'sent' })
    } catch (error) {
      const { code } = failureOf(error)
      change(id, { state: 'failed', refusal: t(code === 'invalid' ? 'files.link.badName' : `errors.${code}`) })
    }
  }
  return {
    files,
    add: (chosen: readonly File[]) => {
      for (const file of chosen) {
        const id = newId()
        setFiles((now) => [...now, { id, name: file.name, size: file.size, state: 'waiting', share: 0 }])
        before.current = before.current.then(() => send(id, file))
      }
    },
  }
}

/** XMLHttpRequest, because `fetch` doesn't report upload progress. */
function sendFile({ token, pass }: Visit, file: File, onShare: (share: number) => void): Promise<void> {
  const query = new URLSearchParams({ token, ...(pass && { pass }), name: file.name })
  const request = new XMLHttpRequest()
  request.open('POST', `${apiAddress()}${linkUploadPath}?${query}`)
  request.setRequestHeader('Content-Type', 'application/octet-stream')
  request.responseType = 'json'
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => (request.status === 200 ? resolve() : reject(request.response)))
    request.addEventListener('error', () => reject(somethingWentWrong))
    request.send(file)
  })
}
