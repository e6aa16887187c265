// Files in the page: fetched once with the token, shared by all who show them, given up with the last.
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setAuthorization } from './call.ts'
import { downloadFile, readFileText, useFile } from './files.ts'

const network = vi.fn<typeof fetch>()
let root: Root
let place: HTMLElement
beforeEach(() => {
  vi.stubGlobal('fetch', network)
  setAuthorization('a.b.c')
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
  network.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setAuthorization(undefined)
})

function Picture({ url }: { url: string | undefined }) {
  const { src, error } = useFile(url)
  return <img src={src} alt={error === undefined ? 'a door' : JSON.stringify(error)} />
}
const pictures = () => [...place.querySelectorAll('img')]

test('two who show one file fetch it once, with the token, and share its address', async () => {
  network.mockImplementation(async () => new Response('png'))
  root.render([<Picture key="1" url="/api/test/file?id=1" />, <Picture key="2" url="/api/test/file?id=1" />])
  await vi.waitFor(() => expect(pictures()[0]?.src).toMatch(/^blob:/))
  expect(pictures()[1]?.src).toBe(pictures()[0]?.src)
  expect(network).toHaveBeenCalledOnce()
  const [url, init] = network.mock.calls[0] ?? []
  expect(url).toBe('/api/test/file?id=1')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer a.b.c')
  expect(new Headers(init?.headers).get('accept-language')).toBe(document.documentElement.lang)
})

test('the address is given up a moment after the last has gone, and fetching stops', async () => {
  vi.useFakeTimers()
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  network.mockImplementation(async () => new Response('png'))
  root.render(<Picture url="/api/test/file?id=2" />)
  await vi.waitFor(() => expect(pictures()[0]?.src).toMatch(/^blob:/))
  const address = pictures()[0]?.src
  let signal: AbortSignal | null | undefined
  network.mockImplementation((_url, init) => {
    signal = init?.signal
    return new Promise(() => undefined)
  })
  root.render(<Picture url="/api/test/file?id=3" />)
  // The other address's picture is not shown under this one.
  await vi.waitFor(() => expect(pictures()[0]?.getAttribute('src')).toBeNull())
  await vi.waitFor(() => expect(signal).toBeDefined())
  root.render(<Picture url={undefined} />)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(6000)
    expect(signal?.aborted).toBe(true)
  })
  expect(revoke).toHaveBeenCalledWith(address)
  vi.useRealTimers()
})

test('a refusal is the answer’s body, and asked for anew by the next', async () => {
  network.mockImplementation(
    async () => new Response('{"code":"not-found","message":"File not found"}', { status: 404 }),
  )
  root.render(<Picture url="/api/test/file?id=4" />)
  await vi.waitFor(() => expect(pictures()[0]?.alt).toContain('not-found'))
  network.mockImplementation(async () => new Response('png'))
  root.render([<Picture key="other" url="/api/test/file?id=4" />])
  await vi.waitFor(() => expect(pictures()[0]?.src).toMatch(/^blob:/))
})

test('a download is saved under its own name', async () => {
  network.mockImplementation(async () => new Response('pdf'))
  const saved: { href: string; name: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ href: this.href, name: this.download })
  })
  await downloadFile('/api/test/file?id=5', 'Plan – 门.pdf')
  expect(saved).toEqual([{ href: expect.stringMatching(/^blob:/) as string, name: 'Plan – 门.pdf' }])
  network.mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(downloadFile('/api/test/file?id=5', 'x')).rejects.toBe('Something went wrong')
})

test('a text is read as far as it is wanted, cut between two letters', async () => {
  const bytes = new TextEncoder().encode('\uFEFFDrei Türen, 门')
  network.mockImplementation(async () => new Response(bytes))
  expect(await readFileText('/api/test/file?id=6', { size: bytes.length, most: 100 })).toBe('Drei Türen, 门')
  expect(new Headers(network.mock.lastCall?.[1]?.headers).get('range')).toBeNull()
  // A server that sends all of it does no harm.
  expect(await readFileText('/api/test/file?id=6', { size: bytes.length, most: 10 })).toBe('Drei T')
  expect(new Headers(network.mock.lastCall?.[1]?.headers).get('range')).toBe('bytes=0-9')
})

test.each([
  ['bytes that are no letters', [0xff, 0xfe, 0x00]],
  ['letters with zeros between them', [0x41, 0x00, 0x42]],
])('%s are no text', async (_what, bytes) => {
  network.mockImplementation(async () => new Response(new Uint8Array(bytes)))
  await expect(readFileText('/api/test/file?id=7', { size: 3, most: 100 })).rejects.toBeInstanceOf(TypeError)
})
