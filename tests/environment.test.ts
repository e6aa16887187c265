// `.env.example` names every variable that the server reads, and no other.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

test('the example of a configuration is whole', () => {
  const example = namesIn(readFileSync('.env.example', 'utf8'), /^#?([A-Z0-9_]+)=/gm)
  const read = namesIn(readFileSync('src/kernel/server/config.ts', 'utf8'), /^ {2}([A-Z0-9_]+): /gm)
  expect(read.length).toBeGreaterThan(10)
  expect(example).toEqual(read)
})
