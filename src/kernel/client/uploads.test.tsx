// Sending files from the browser to a real server: to the end, over a broken network, paused, refused, given up.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { uploadsPath } from '../uploads-contract.ts'
import { setAuthorization } from './call.ts'
import { startUpload } from './uploads.ts'

let url = ''
let token = ''
beforeAll(async () => {
  const product = await commands.openProduct(window.location.origin)
  url = product.url
  token = product.people.ann.token
  document.head.insertAdjacentHTML('beforeend', `<meta name="api-base-url" content="${url}">`)
})
afterAll(() => commands.closeProduct(url))
beforeEach(() => setAuthorization(token))
afterEach(() => {
  vi.restoreAllMocks()
  setAuthorization(undefined)
})

const largerThanAPiece = 5_000_000
const fileOf = (bytes: number) => new File([new Uint8Array(bytes).fill(7)], 'doors – 门.bin')
const damaged = new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 1, 2, 3, 4])], 'damaged.png')

async function offsetOf(uploadId: string): Promise<number | undefined> {
  const headers = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' }
  const answer = await fetch(`${url}${uploadsPath}/${uploadId}`, { method: 'HEAD', headers })
  return answer.ok ? Number(answer.headers.get('Upload-Offset')) : undefined
}

test('a file is sent in pieces, and tells how far it is', async () => {
  const parts: number[] = []
  const { uploadId } = await startUpload(fileOf(largerThanAPiece), { onProgress: (part) => parts.push(part) }).done
  expect(await offsetOf(uploadId)).toBe(largerThanAPiece)
  expect(parts.at(-1)).toBe(1)
  expect(parts.toSorted((a, b) => a - b)).toEqual(parts)
})

test('a request that the network swallows is sent again', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send')
  let lost = 0
  send.mockImplementationOnce(function lose(this: XMLHttpRequest) {
    lost += 1
    this.dispatchEvent(new ProgressEvent('error'))
  })
  const { uploadId } = await startUpload(fileOf(100)).done
  expect(lost).toBe(1)
  expect(await offsetOf(uploadId)).toBe(100)
})

test('while there is no network it waits, and goes on when there is one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function lose(this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('error'))
  })
  const upload = startUpload(fileOf(100))
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  onLine.mockReturnValue(true)
  send.mockRestore()
  window.dispatchEvent(new Event('online'))
  expect(await offsetOf((await upload.done).uploadId)).toBe(100)
})

test('what is paused rests until it is resumed', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send')
  const upload = startUpload(fileOf(largerThanAPiece), { onProgress: (part) => part > 0 && part < 1 && pauseOnce() })
  let isPaused = false
  const pauseOnce = () => {
    if (isPaused) return
    isPaused = true
    upload.pause()
  }
  await vi.waitFor(() => expect(isPaused).toBe(true))
  const before = send.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(send.mock.calls).toHaveLength(before)
  upload.resume()
  expect(await offsetOf((await upload.done).uploadId)).toBe(largerThanAPiece)
})

test('what the server refuses rejects with its answer', async () => {
  await expect(startUpload(damaged).done).rejects.toMatchObject({ code: 'unreadable-picture' })
})

test('without a session it rejects as a call does, and tells that the session has ended', async () => {
  setAuthorization('a.b.c')
  await expect(startUpload(fileOf(1)).done).rejects.toMatchObject({ code: 'unauthorized' })
})

test('what is given up is gone from the server', async () => {
  const upload = startUpload(fileOf(100))
  const { uploadId } = await upload.done
  upload.cancel()
  await vi.waitFor(async () => expect(await offsetOf(uploadId)).toBeUndefined())
  const other = startUpload(fileOf(100))
  other.cancel()
  await expect(other.done).rejects.toMatchObject({ name: 'AbortError' })
})
