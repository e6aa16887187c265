// A zip is read back as it was written, also where there is more in it than the old form can count.
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ZipEntry } from './zip.ts'
import { zipOf } from './zip.ts'

async function* pieces(...all: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const piece of all) yield Buffer.from(piece)
}

async function* entriesOf(all: Iterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  yield* all
}

async function* blocksOf(block: Buffer, count: number): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield block
}

const wholeOf = async (all: Iterable<ZipEntry>) => Buffer.concat(await Array.fromAsync(zipOf(entriesOf(all))))

test('files are read back as they were, packed or as they are, whatever their names', async () => {
  const zip = await wholeOf([
    { name: 'people.json', isPacked: false, content: pieces('[', '1,'.repeat(50_000), '1]') },
    { name: 'files/été 猫 قطة.txt', isPacked: true, content: pieces('as ', 'it is') },
    { name: 'empty.json', isPacked: false, content: pieces() },
  ])
  expect(zip.length).toBeLessThan(2_000)
  const files = Object.entries(unzipSync(zip)).map(([name, content]) => [name, strFromU8(content)])
  expect(files).toEqual([
    ['people.json', `[${'1,'.repeat(50_000)}1]`],
    ['files/été 猫 قطة.txt', 'as it is'],
    ['empty.json', ''],
  ])
})

test('whoever reads it hears of a content that fails, packed or not', async () => {
  for (const isPacked of [true, false]) {
    const content = (async function* () {
      yield Buffer.from('half')
      throw new Error('gone from the disk')
    })()
    await expect(wholeOf([{ name: 'half', isPacked, content }])).rejects.toThrow('gone from the disk')
  }
})

test('more than 65,535 files are all there', async () => {
  const count = 66_000
  const zip = await wholeOf(
    Array.from({ length: count }, (_, index) => ({
      name: `files/${index}`,
      isPacked: true,
      content: pieces(String(index)),
    })),
  )
  const files = unzipSync(zip)
  expect(Object.keys(files)).toHaveLength(count)
  expect(strFromU8(files['files/65999'] ?? new Uint8Array())).toBe('65999')
}, 60_000)

type Line = { name: string; size: bigint; at: bigint }

/** The list of files, as a reader finds it from the end of the zip; `from` is where these last bytes begin in it. */
function linesOf(last: Buffer, from: number): Line[] {
  const end64 = last.readBigUInt64LE(last.length - 22 - 20 + 8)
  const record = last.subarray(Number(end64) - from)
  expect(record.readUInt32LE(0)).toBe(0x06_06_4b_50)
  const lines: Line[] = []
  let at = Number(record.readBigUInt64LE(48)) - from
  while (last.readUInt32LE(at) === 0x02_01_4b_50) {
    const nameEnd = at + 46 + last.readUInt16LE(at + 28)
    const more = last.subarray(nameEnd, nameEnd + last.readUInt16LE(at + 30))
    lines.push({
      name: last.toString('utf8', at + 46, nameEnd),
      size: more.readBigUInt64LE(4),
      at: more.readBigUInt64LE(20),
    })
    at = nameEnd + more.length
  }
  expect(lines).toHaveLength(Number(record.readBigUInt64LE(32)))
  return lines
}

test('of more than four gigabytes it is told how long the file is, and where the next one begins', async () => {
  const block = Buffer.alloc(32 * 1024 * 1024)
  const blocks = 129
  const small = { name: 'small', isPacked: true, content: pieces('after it') }
  const large = { name: 'large', isPacked: true, content: blocksOf(block, blocks) }
  const heads: number[] = []
  let last: Uint8Array[] = []
  let length = 0
  for await (const piece of zipOf(entriesOf([large, small]))) {
    if (piece.length > 4 && piece.length < 100 && strFromU8(piece.slice(0, 4)) === 'PK\u0003\u0004') heads.push(length)
    last = piece.length === block.length ? [] : [...last, piece]
    length += piece.length
  }
  const kept = Buffer.concat(last)
  expect(linesOf(kept, length - kept.length)).toEqual([
    { name: 'large', size: BigInt(block.length * blocks), at: 0n },
    { name: 'small', size: 8n, at: BigInt(heads[1] ?? 0) },
  ])
  expect(heads[1]).toBeGreaterThan(2 ** 32)
}, 120_000)
