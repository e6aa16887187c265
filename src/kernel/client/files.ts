// Files of the server in the page: fetched with the token, shown by an address of the browser's own, or saved.
import { useEffect, useState } from 'react'
import { apiAddress } from './api-address.ts'
import { readAuthorization, somethingWentWrong, reportUnauthorized } from './call.ts'

type Held = { source: Promise<string>; users: number; giveUp: () => void }
type Shown = { src?: string; error?: unknown }

const unauthorized = 401
// A list that rerenders releases its pictures and asks for them again at once.
const keptForMilliseconds = 5_000
const held = new Map<string, Held>()

/**
 * An object URL for `<img src>` of a file under an API path (`/api/…?id=…`). All components that show a file share it;
 * it is revoked with the last of them, and the download stops when nobody waits for it any more.
 */
export function useFile(url: string | undefined): Shown {
  const [shown, setShown] = useState<Shown & { url?: string }>({})
  useEffect(() => {
    if (url === undefined) return undefined
    let isWanted = true
    const file = hold(url)
    file.source.then(
      (src) => isWanted && setShown({ url, src }),
      (error: unknown) => isWanted && setShown({ url, error }),
    )
    return () => {
      isWanted = false
      letGo(url, file)
    }
  }, [url])
  // Never show the file of the previous address, not even for a moment.
  return shown.url === url ? shown : {}
}

/**
 * The first `most` bytes of a file, which has `size` of them, as a text. Rejects when they are none: texts are UTF-8,
 * with or without a mark in front.
 */
export async function readFileText(url: string, { size, most }: { size: number; most: number }): Promise<string> {
  const bytes = await readFileStart(url, { size, most })
  const text = new TextDecoder('utf-8', { fatal: true })
  // The cut may go through a letter, which is left out then.
  const read = text.decode(bytes, { stream: size > most })
  if (read.includes('\0')) throw new TypeError('A file that is called a text is none')
  return read
}

/** The first `most` bytes of a file, which has `size` of them. */
export async function readFileStart(url: string, { size, most }: { size: number; most: number }): Promise<ArrayBuffer> {
  const content = await fetchFile(url, size > most ? { Range: `bytes=0-${most - 1}` } : {})
  return (await content.arrayBuffer()).slice(0, most)
}

/** All bytes of a file, for what works on them itself: a sound whose waveform is drawn. */
export const readFileBytes = async (url: string): Promise<ArrayBuffer> => (await fetchFile(url)).arrayBuffer()

/** Saves the file under this name, as a click on a link to it would. */
export async function downloadFile(url: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await fetchFile(url))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to save by then; until it has, the address must stand.
  setTimeout(() => URL.revokeObjectURL(address), keptForMilliseconds)
}

function hold(url: string): Held {
  const known = held.get(url)
  if (known) {
    known.users += 1
    return known
  }
  const stop = new AbortController()
  const source = fetchFile(url, {}, stop.signal).then((content) => URL.createObjectURL(content))
  const file: Held = { source, users: 1, giveUp: () => stop.abort() }
  held.set(url, file)
  // A failed download is retried by the next component that asks.
  source.catch(() => forget(url, file))
  return file
}

function letGo(url: string, file: Held) {
  file.users -= 1
  setTimeout(() => {
    if (file.users > 0 || held.get(url) !== file) return
    forget(url, file)
    file.giveUp()
    void file.source.then(
      (src) => URL.revokeObjectURL(src),
      () => undefined,
    )
  }, keptForMilliseconds)
}

function forget(url: string, file: Held) {
  if (held.get(url) === file) held.delete(url)
}

/** The whole address of a file, and the headers to ask for it with, for a library that fetches it in pieces. */
export function sourceOf(url: string): { url: string; headers: Record<string, string> } {
  const authorization = readAuthorization()
  // Files that the server generates, such as receipts, are in the page's language, which may differ from the browser's.
  const headers = { 'Accept-Language': document.documentElement.lang }
  return {
    url: apiAddress() + url,
    headers: authorization === undefined ? headers : { ...headers, Authorization: authorization },
  }
}

async function fetchFile(path: string, more: Record<string, string> = {}, signal?: AbortSignal): Promise<Blob> {
  const { url, headers } = sourceOf(path)
  const response = await fetch(url, { headers: { ...headers, ...more }, ...(signal && { signal }) }).catch(
    withoutAnswer,
  )
  if (response.ok) return response.blob()
  if (response.status === unauthorized) reportUnauthorized(headers['Authorization'])
  throw (await response.json().catch(() => somethingWentWrong)) as unknown
}

function withoutAnswer(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  // oxlint-disable-next-line only-throw-error -- what `call` rejects with when no answer comes
  throw somethingWentWrong
}
