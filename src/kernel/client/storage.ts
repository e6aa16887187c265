// Browser storage: token, language and the product store in local storage, typed text in session storage.
import { jsonIn } from '../json-in.ts'
import type { Shape } from '../shape.ts'
import { check } from '../shape.ts'

type Area = 'local' | 'session'

// A browser may forbid storage (blocked cookies): Atrium then works until the page is left.
function areaOf(area: Area): Storage | undefined {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return undefined
  }
}

export const readText = (area: Area, key: string): string | undefined => areaOf(area)?.getItem(key) ?? undefined

export function writeText(area: Area, key: string, value: string) {
  try {
    areaOf(area)?.setItem(key, value)
  } catch (error) {
    // A full store loses nothing that the server has.
    if (!(error instanceof DOMException)) throw error
  }
}

export function forget(area: Area, key: string) {
  areaOf(area)?.removeItem(key)
}

/** The value under a key, or nothing when it is absent or does not fit its shape. */
export function readValue<Value>(area: Area, key: string, shape: Shape<Value>): Value | undefined {
  const text = readText(area, key)
  if (text === undefined) return undefined
  const checked = check(shape, jsonIn(text))
  return checked.ok ? checked.value : undefined
}

export function writeValue(area: Area, key: string, value: unknown) {
  writeText(area, key, JSON.stringify(value))
}

/** The keys of an area that begin with a prefix. */
export function keysUnder(area: Area, prefix: string): string[] {
  const store = areaOf(area)
  return store ? Object.keys(store).filter((key) => key.startsWith(prefix)) : []
}
