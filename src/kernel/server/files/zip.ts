// Writes a zip piece by piece, with the records of ZIP64 where there are too many files or bytes for the old ones.
import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/**
 * With `isPacked` the content is packed already and kept as it is. A name that ends with a slash is a folder. Without
 * `modifiedAt` it is of now.
 */
export type ZipEntry = { name: string; isPacked: boolean; content: AsyncIterable<Uint8Array>; modifiedAt?: Date }

/** The header of a file after its content, and again in the directory at the end. */
type Written = { name: Buffer; method: number; moment: number; crc: number; size: number; packed: number; at: number }

// From these on a field holds all ones, and the number stands in a record of ZIP64.
const mostFiles = 0xff_ff
const mostBytes = 0xff_ff_ff_ff

const oldVersion = 20
const zip64Version = 45
/** Unix, which the modes of files are written for. */
const madeBy = 3 << 8
/** A readable and writable file of Unix, and a folder of Unix and MS-DOS. */
const fileMode = (0o100_644 << 16) >>> 0
const folderMode = ((0o40_755 << 16) | 0x10) >>> 0
/** Sizes follow the content; names are UTF-8. */
const flags = 0x08_08
const stored = 0
const slash = 0x2f
const deflated = 8

/** No more than a piece of the files is in memory, however large they are. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, now = new Date()): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let at = 0
  for await (const entry of entries) {
    const written = begin(entry, momentOf(entry.modifiedAt ?? now), at)
    const head = headOf(written)
    yield head
    for await (const piece of contentOf(entry, written)) {
      written.packed += piece.length
      yield piece
    }
    const tail = tailOf(written)
    yield tail
    at += head.length + written.packed + tail.length
    directory.push(lineOf(written))
  }
  yield* directory
  yield endOf({ files: directory.length, at, length: directory.reduce((sum, line) => sum + line.length, 0) })
}

const begin = ({ name, isPacked }: ZipEntry, moment: number, at: number): Written => ({
  name: Buffer.from(name),
  method: isPacked ? stored : deflated,
  moment,
  crc: 0,
  size: 0,
  packed: 0,
  at,
})

/** The bytes as stored in the zip; size and checksum of the original are summed up on the way. */
function contentOf({ isPacked, content }: ZipEntry, written: Written): AsyncIterable<Uint8Array> {
  const plain = measured(content, written)
  if (isPacked) return plain
  // A failure of the one ends the other, and is thrown to who reads.
  return pipeline(Readable.from(plain), createDeflateRaw(), () => {})
}

async function* measured(content: AsyncIterable<Uint8Array>, written: Written): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    written.crc = crc32(piece, written.crc)
    written.size += piece.length
    yield piece
  }
}

const earliest = new Date(1980, 0, 1)
const latest = new Date(2107, 11, 31, 23, 59, 58)

/** As MS-DOS wrote dates and times, in two seconds; it knew no others than these. */
function momentOf(at: Date): number {
  const now = at < earliest ? earliest : at > latest ? latest : at
  const date = ((now.getFullYear() - 1980) << 9) | ((now.getMonth() + 1) << 5) | now.getDate()
  const time = (now.getHours() << 11) | (now.getMinutes() << 5) | (now.getSeconds() >> 1)
  return ((date << 16) | time) >>> 0
}

type Width = 2 | 4 | 8

/** Numbers after each other, each in its width, the lowest byte first. */
function bytesOf(fields: readonly (readonly [value: number, width: Width])[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [, width]) => sum + width, 0))
  let at = 0
  for (const [value, width] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, width)
    at += width
  }
  return bytes
}

const isLarge = ({ size, packed }: Written) => size >= mostBytes || packed >= mostBytes

function headOf({ name, method, moment }: Written): Buffer {
  const fields = bytesOf([
    [0x04_03_4b_50, 4],
    [oldVersion, 2],
    [flags, 2],
    [method, 2],
    [moment, 4],
    // Checksum and sizes.
    [0, 4],
    [0, 4],
    [0, 4],
    [name.length, 2],
    [0, 2],
  ])
  return Buffer.concat([fields, name])
}

function tailOf(written: Written): Buffer {
  const width = isLarge(written) ? 8 : 4
  return bytesOf([
    [0x08_07_4b_50, 4],
    [written.crc, 4],
    [written.packed, width],
    [written.size, width],
  ])
}

/** The file's line in the list at the end. */
function lineOf(written: Written): Buffer {
  const { name, method, moment, crc, size, packed, at } = written
  const is64 = isLarge(written) || at >= mostBytes
  const more = is64
    ? bytesOf([
        [0x00_01, 2],
        [24, 2],
        [size, 8],
        [packed, 8],
        [at, 8],
      ])
    : Buffer.alloc(0)
  const fields = bytesOf([
    [0x02_01_4b_50, 4],
    [madeBy | zip64Version, 2],
    [is64 ? zip64Version : oldVersion, 2],
    [flags, 2],
    [method, 2],
    [moment, 4],
    [crc, 4],
    [is64 ? mostBytes : packed, 4],
    [is64 ? mostBytes : size, 4],
    [name.length, 2],
    [more.length, 2],
    // Remark, disk, kind of text.
    [0, 2],
    [0, 2],
    [0, 2],
    [name.at(-1) === slash ? folderMode : fileMode, 4],
    [is64 ? mostBytes : at, 4],
  ])
  return Buffer.concat([fields, name, more])
}

/** `at` and `length` are those of the list of files. */
function endOf({ files, at, length }: { files: number; at: number; length: number }): Buffer {
  const is64 = files >= mostFiles || at >= mostBytes || length >= mostBytes
  const end = bytesOf([
    [0x06_05_4b_50, 4],
    [0, 2],
    [0, 2],
    [Math.min(files, mostFiles), 2],
    [Math.min(files, mostFiles), 2],
    [Math.min(length, mostBytes), 4],
    [Math.min(at, mostBytes), 4],
    [0, 2],
  ])
  return is64 ? Buffer.concat([end64Of({ files, at, length }), end]) : end
}

function end64Of({ files, at, length }: { files: number; at: number; length: number }): Buffer {
  return bytesOf([
    [0x06_06_4b_50, 4],
    // Size of the following fields, up to the offset of this record.
    [44, 8],
    [madeBy | zip64Version, 2],
    [zip64Version, 2],
    [0, 4],
    [0, 4],
    [files, 8],
    [files, 8],
    [length, 8],
    [at, 8],
    // Where this record is.
    [0x07_06_4b_50, 4],
    [0, 4],
    [at + length, 8],
    [1, 4],
  ])
}
