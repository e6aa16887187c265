// The feature that `npm run new-feature` makes passes every check as it is, in a copy of the tree: the format and its own
// tests in every run (its types in removable.server.test.ts); types beside all features, lint, dead code and the rules of
// the tree in `npm run prove -- new-feature`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TreeCopy } from './tree-copy.ts'
import { copyTree, tools } from './tree-copy.ts'

const script = 'scripts/new-feature.mjs'

let copy: TreeCopy
let made: Awaited<ReturnType<TreeCopy['run']>>
beforeAll(async () => {
  copy = await copyTree()
  made = await copy.run(script, 'notes', '--fr', 'Carnet')
})
afterAll(() => copy.remove())

const wordsOf = (language: string) =>
  JSON.parse(readFileSync(join(copy.folder, `src/features/notes/menu/locales/${language}.json`), 'utf8')) as {
    menu: Record<string, string>
  }

test('it makes a folder, its line and its name in the menu, and says what comes next', () => {
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('/dashboard/notes') as string })
  expect(existsSync(join(copy.folder, 'src/features/notes/client/notes-page.tsx'))).toBe(true)
  expect(readFileSync(join(copy.folder, 'src/features/index.ts'), 'utf8')).toContain("  'notes',\n] as const")
  expect([wordsOf('fr').menu['notes'], wordsOf('vi').menu['notes']]).toEqual(['Carnet', 'Notes'])
})

const isFine = { code: 0, said: expect.any(String) as string }

const proofs: [string, string[]][] = [
  ['its types are right', [...tools.types]],
  ['it obeys the rules of lint', [...tools.lint, 'src/features/notes']],
  ['nothing in it is unused', [...tools.deadCode]],
  ['it keeps the rules of the tree', [...tools.tests, '--project', 'checks']],
  [
    'the account page tells what becomes of it when its person leaves',
    [...tools.tests, '--project', 'server', 'tests/leaving.server.test.ts'],
  ],
]

test.each([
  ['it is laid out as everything is', [...tools.format, 'src/features/notes', 'src/features/index.ts']],
  ['its own tests pass', [...tools.tests, '--project', 'server', 'src/features/notes']],
  ...(process.env['PROVE'] === undefined ? [] : proofs),
])('%s', { timeout: 300_000 }, async (_name, [file = '', ...words]) => {
  expect(await copy.run(file, ...words)).toEqual(isFine)
})

test.each([
  ['Notes', 'small letters'],
  ['kanban', 'already'],
  ['notes', 'already'],
  ['menu', 'another part'],
  ['inventory', 'What is one of them called?'],
  ['events', 'means something else'],
  ['--loudly', 'npm run new-feature -- NAME'],
])('“%s” is refused in a sentence', async (words, sentence) => {
  const { code, said } = await copy.run(script, words)
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(sentence) as string })
})
