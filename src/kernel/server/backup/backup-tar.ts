// The container of a backup: a plain tar file, written from its beginning to its end and read by position.
import { Buffer } from 'node:buffer'
import type { FileHandle } from 'node:fs/promises'

/** A file in the tar: `size` bytes from `start`. */
export type TarEntry = { name: string; size: number; start: number }

const block = 512
const endSize = 2 * block
const paddingOf = (size: number) => (block - (size % block)) % block

// Where the fields of a header stand, as POSIX has them (ustar).
const nameLength = 100
const sizeAt = 124
const timeAt = 136
const digits = 11
const largestInDigits = 8 ** digits - 1
// How GNU's tar, and what reads its files, know a size that is too large for digits: a number of bytes, after this one.
const asNumber = 0x80
const numberAt = sizeAt + digits + 1 - BigUint64Array.BYTES_PER_ELEMENT
const checksumAt = 148
const checksumLength = 8

const octal = (value: number, length: number) => `${value.toString(8).padStart(length, '0')}\0`

function writeSize(header: Buffer, size: number) {
  if (size <= largestInDigits) return header.write(octal(size, digits), sizeAt, 'latin1')
  header[sizeAt] = asNumber
  return header.writeBigUInt64BE(BigInt(size), numberAt)
}

/** Readable by its owner alone, wherever it is unpacked. */
function headerOf(name: string, size: number, seconds: number): Buffer {
  const header = Buffer.alloc(block)
  header.write(name, 0, nameLength, 'latin1')
  header.write(octal(0o600, 7), 100, 'latin1')
  header.write(octal(0, 7), 108, 'latin1')
  header.write(octal(0, 7), 116, 'latin1')
  writeSize(header, size)
  header.write(octal(seconds, digits), timeAt, 'latin1')
  header.fill(' ', checksumAt, checksumAt + checksumLength)
  header.write('0', 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)} `, checksumAt, 'latin1')
  return header
}

export type TarWriter = {
  add: (name: string, content: Uint8Array) => Promise<void>
  /** Exactly `size` bytes have to come. */
  addStream: (name: string, size: number, content: AsyncIterable<Uint8Array>) => Promise<void>
  finish: () => Promise<void>
}

/** Writes to a file that is open and empty; every entry carries the same moment. */
export function writeTar(file: Pick<FileHandle, 'appendFile'>, madeAt: Date): TarWriter {
  const seconds = Math.floor(madeAt.getTime() / 1000)
  const pad = (size: number) => Buffer.alloc(paddingOf(size))

  return {
    add: async (name, content) => {
      await file.appendFile(Buffer.concat([headerOf(name, content.length, seconds), content, pad(content.length)]))
    },
    addStream: async (name, size, content) => {
      await file.appendFile(headerOf(name, size, seconds))
      let written = 0
      for await (const chunk of content) {
        written += chunk.length
        await file.appendFile(chunk)
      }
      if (written !== size) throw new Error(`${name} has ${written} bytes, but ${size} were expected`)
      await file.appendFile(pad(size))
    },
    finish: () => file.appendFile(Buffer.alloc(endSize)),
  }
}

/** Exactly these bytes, or an error: truncated data is never half read. */
export async function readExactly(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, length - done, start + done)
    if (bytesRead === 0) throw new Error('it ends too early')
    done += bytesRead
  }
  return bytes
}

/** An entry's header read back; only what `writeTar` itself would have written, byte for byte, is taken. */
function parseHeader(header: Buffer): { name: string; size: number } {
  const end = header.indexOf(0)
  const name = header.toString('latin1', 0, end < 0 || end > nameLength ? nameLength : end)
  const inDigits = (at: number) => Number.parseInt(header.toString('latin1', at, at + digits), 8)
  const size = header[sizeAt] === asNumber ? Number(header.readBigUInt64BE(numberAt)) : inDigits(sizeAt)
  const seconds = inDigits(timeAt)
  const isOurs = Number.isSafeInteger(size) && Number.isSafeInteger(seconds)
  if (!isOurs || !headerOf(name, size, seconds).equals(header)) throw new Error('the name or size of a part is damaged')
  return { name, size }
}

const isZero = (bytes: Buffer) => bytes.every((byte) => byte === 0)

/** All entries in their order; a file that is cut short, or has anything between them or behind them, is refused. */
export async function readTarIndex(file: FileHandle): Promise<TarEntry[]> {
  const { size: fileSize } = await file.stat()
  const entries: TarEntry[] = []
  let position = 0
  while (position < fileSize - endSize) {
    const { name, size } = parseHeader(await readExactly(file, position, block))
    const start = position + block
    const padding = paddingOf(size)
    if (start + size + padding + endSize > fileSize) throw new Error('it ends too early')
    if (!isZero(await readExactly(file, start + size, padding)))
      throw new Error('there is unexpected data between its parts')
    entries.push({ name, size, start })
    position = start + size + padding
  }
  const isWhole = position + endSize === fileSize && isZero(await readExactly(file, position, endSize))
  if (!isWhole) throw new Error('it ends too early')
  return entries
}
