// The log as a file that never grows past a bound, with what needs a person's eye repeated on the terminal.
import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { LogStream } from './log.ts'

/** Bytes of one file; the one before it is kept beside it as `….1`. */
const fileBytes = 10 * 1024 * 1024

const warnLevel = 40
const errorLevel = 50

// A log that cannot be written stops nothing: a full disk refuses writes of people already, in words.
const survivable: readonly string[] = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']

type Options = { maxBytes?: number; onLost?: (code: string) => void }

/** Appends lines to the file at `path`, moving it to `….1` once it has `maxBytes`. */
export function openLogFile(path: string, { maxBytes = fileBytes, onLost }: Options = {}): LogStream {
  mkdirSync(dirname(path), { recursive: true })
  let file = openSync(path, 'a', 0o600)
  let bytes = fstatSync(file).size
  let isLosing = false
  const rotate = () => {
    closeSync(file)
    renameSync(path, `${path}.1`)
    file = openSync(path, 'a', 0o600)
    bytes = 0
  }
  return {
    write: (line) => {
      try {
        if (bytes >= maxBytes) rotate()
        bytes += writeSync(file, line)
        isLosing = false
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        if (!survivable.includes(code)) throw error
        if (!isLosing) onLost?.(code)
        isLosing = true
      }
    },
  }
}

type Entry = { level?: number; msg?: string; err?: { message?: string } }

/** One entry of the log as a line for a terminal, or nothing where it is no warning. */
export function warningIn(line: string): string | undefined {
  const { level = 0, msg = '', err }: Entry = JSON.parse(line) as Entry
  if (level < warnLevel) return undefined
  const name = level >= errorLevel ? 'Error' : 'Warning'
  const cause = err?.message === undefined || err.message === msg ? '' : ` (${err.message})`
  return `${name}: ${msg}${cause}`
}
