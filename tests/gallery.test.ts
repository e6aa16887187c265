// The gallery is whole: every part of `ui` has its page, every example its file, every text its five languages.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf, readFiles } from './tree.ts'
import { exampleSource, exportOf } from '#features/components/client/example-source.ts'
import type { Piece } from '#features/components/client/piece.ts'
import { typeSource } from '#features/components/client/type-source.ts'
import { languages } from '#kernel/languages.ts'

const gallery = 'src/features/components/client'
const folders = readFiles(`${gallery}/pieces/*/piece.ts`).map(({ path }) => path.slice(0, -'/piece.ts'.length))
const pieces = await Promise.all(
  folders.map(async (folder) => {
    const { piece } = (await import(/* @vite-ignore */ `../${folder}/piece.ts`)) as { piece: Piece }
    return { folder, ...piece, keys: keysOf(piece) }
  }),
)

/** The texts that the pages of the gallery read of a piece. */
function keysOf({ title, text, examples }: Piece): string[] {
  const beside = title.slice(0, -'.title'.length)
  return [title, text, ...examples.map((example) => `${beside}.${example}`)]
}

// Parts without a look of their own, or shown inside another.
const notShown: Record<string, string> = {
  anchor: 'draws the links of other parts',
  'address-fields': 'is text fields and the country field, in the order of an envelope',
  'country-flag': 'stands beside a country’s name, in the lists of charts',
  'country-flag-picture': 'the inside of a country’s flag',
  'find-field': 'is the country field with other choices',
  'date-range-panel': 'the inside of the date range field',
  'data-table-check-list': 'the inside of a table’s filters',
  'key-list': 'the inside of dialogs that list keys',
  'letter-editor': 'the text of a mail, whose window gives it its frame',
  'list-page': 'the frame of a page, which shows itself on the pages of lists',
  'people-list': 'the inside of the people picker',
  'list-option': 'a row of the people picker and of lists that open while one types',
  'upload-refused': 'what upload fields say of files',
  'upload-announcer': 'what upload fields say of files',
  'upload-tile': 'a file inside the upload field',
  'rich-text-view': 'shows what the rich text editor writes, and stands beside it there',
  deferred: 'fetches other parts when they are wanted',
  provider: 'goes around everything',
  'rich-message': 'puts parts into a sentence',
  'drop-zone': 'the ground of the upload field',
  'table-notes': 'what the imports say of a file',
  testing: 'shows parts to tests',
  'testing-table': 'shows tables to tests',
}

test('every part of ui has its page', () => {
  const code = readFiles('src/**/*.{ts,tsx}').filter(
    ({ path }) => !path.startsWith(gallery) && !/\.test\.tsx?$/.test(path),
  )
  const imports = code.flatMap(importsOf)
  // Parts that only other parts of ui import are shown within those.
  const isPart = (path: string) => {
    const users = imports.filter(({ to }) => to === path)
    return users.length > 0 && users.every(({ from }) => from.startsWith('src/ui/'))
  }
  const shown = new Set(pieces.map(({ source }) => source))
  const missing = readFiles('src/ui/*.tsx')
    .map(({ path }) => path)
    .filter((path) => !path.endsWith('.test.tsx') && !isPart(path))
    .map((path) => path.slice('src/ui/'.length, -'.tsx'.length))
    .filter((name) => !shown.has(name) && !(name in notShown))
  expect(missing).toEqual([])
})

test('every source exists', () => {
  const files = pieces.flatMap(({ source }) => (source === undefined ? [] : [`src/ui/${source}.tsx`]))
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

const exported = /^export function (\w+)/gm

test.each(pieces)(
  '$folder exports the examples that it names, and no others',
  ({ folder, examples, overview = [] }) => {
    const file = readFileSync(`${folder}/examples.tsx`, 'utf8')
    const named = new Set([...examples, ...overview])
    expect(new Set([...file.matchAll(exported)].map(([, name]) => name))).toEqual(new Set([...named].map(exportOf)))
    // The code that is shown has this example and no other.
    const shown = [...named].map((example) =>
      [...exampleSource(file, example).matchAll(exported)].map(([, name]) => name),
    )
    expect(shown).toEqual([...named].map((example) => [exportOf(example)]))
  },
)

test('the properties of every piece are found in its source', () => {
  const wrong = pieces.flatMap(({ source, props = [] }) =>
    [props]
      .flat()
      .filter((type) => source === undefined || !typeSource(readFileSync(`src/ui/${source}.tsx`, 'utf8'), type)),
  )
  expect(wrong).toEqual([])
})

test.each(pieces)('$folder uses no name of its outermost level for something else', ({ folder }) => {
  // It would be taken for that one, and shown with the code of an example that doesn't need it.
  const file = readFileSync(`${folder}/examples.tsx`, 'utf8')
  const names = [...file.matchAll(/^const (\w+)/gm)].map(([, name = '']) => name)
  const inside = names.filter((name) => new RegExp(`^ +(?:const|let) [^=\n]*\\b${name}\\b[^=\n]*=`, 'm').test(file))
  expect(inside).toEqual([])
})

type Texts = { [key: string]: string | Texts }
const flatten = (texts: Texts, prefix = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : flatten(value, `${prefix}${key}.`),
  )
const textsIn = (language: string) =>
  flatten(JSON.parse(readFileSync(`src/features/components/locales/${language}.json`, 'utf8')) as Texts)

test.each(languages)('every piece and every example has its texts in %s', (language) => {
  const known = new Set(textsIn(language))
  expect(pieces.flatMap(({ keys }) => keys).filter((key) => !known.has(key))).toEqual([])
})

test('no text is left of a piece or an example that is gone', () => {
  const code = readFiles(`${gallery}/**/*.{ts,tsx}`)
  const mentioned = code.flatMap(({ path, text }) =>
    // The keys that pieces.ts puts together are those of the pieces, and counted as such.
    path.endsWith('/pieces.ts') ? [] : [...text.matchAll(/(['`])(components\.[^'`]+)\1/g)].map(([, , key = '']) => key),
  )
  const patterns = mentioned.map((key) => {
    const names = key.replaceAll('.', String.raw`\.`).replaceAll(/\$\{[^}]*\}/g, String.raw`\w+`)
    return new RegExp(String.raw`^${names}(?:_\w+)?$`)
  })
  const own = new Set(pieces.flatMap(({ keys }) => keys))
  const pages = readFileSync('src/features/components/pages.ts', 'utf8')
  const left = textsIn('en').filter(
    (key) => !own.has(key) && !pages.includes(`'${key}'`) && !patterns.some((pattern) => pattern.test(key)),
  )
  expect(left).toEqual([])
})
