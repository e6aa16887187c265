// Which form of an answer a browser gets, and that one that was sent before is not compressed again.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingFor, keepCompressed } from './compressed-answer.ts'

const long = 'A paragraph of a page. '.repeat(200)

test.each([
  { accepted: 'gzip, deflate, br, zstd', encoding: 'br' },
  { accepted: 'gzip;q=1.0, *;q=0.5', encoding: 'gzip' },
  { accepted: 'br;q=0, GZIP', encoding: 'gzip' },
  { accepted: 'gzip;q=0.000', encoding: 'identity' },
  { accepted: 'brotli', encoding: 'identity' },
  { accepted: undefined, encoding: 'identity' },
])('who accepts $accepted gets $encoding', ({ accepted, encoding }) => {
  expect(encodingFor(accepted, long.length)).toBe(encoding)
})

test('what fits in one packet is sent as it is', () => {
  expect(encodingFor('br', 400)).toBe('identity')
})

test('both forms hold the page, and the second visitor gets the first one’s', async () => {
  const compress = keepCompressed()
  const [packed, zipped] = [await compress('one', long, 'br'), await compress('one', long, 'gzip')]
  expect(brotliDecompressSync(packed).toString()).toBe(long)
  expect(gunzipSync(zipped).toString()).toBe(long)
  expect(await compress('one', long, 'br')).toBe(packed)
})

test('what was asked for longest ago gives way, and what is larger than all room is not kept', async () => {
  const size = (await keepCompressed()('one', long, 'gzip')).length
  const compress = keepCompressed(2 * size)
  const first = await compress('one', long, 'gzip')
  const second = await compress('two', long, 'gzip')
  expect(await compress('one', long, 'gzip')).toBe(first)
  await compress('three', long, 'gzip')
  expect(await compress('one', long, 'gzip')).toBe(first)
  expect(await compress('two', long, 'gzip')).not.toBe(second)
  const none = keepCompressed(1)
  expect(await none('one', long, 'gzip')).not.toBe(await none('one', long, 'gzip'))
})
