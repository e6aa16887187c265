// The rules of the tree: who may import whom, how files begin, how style sheets and migrations are written.
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isContract } from '#app/features.ts'
import type { Import } from './tree.ts'
import { featureNames, importsOf, readFiles, recordNames } from './tree.ts'

/** A test, or what several tests of a feature share. */
const isTest = (path: string) => /\.test\.tsx?$|^src\/(?:features|records)\/.*\/testing-[\w-]+\.ts$/.test(path)
const files = readFiles('src/**/*.{ts,tsx}')
const imports = files.flatMap(importsOf)

/** Where a file belongs: the row and the column of the table of imports. */
type Layer =
  | { part: 'feature'; feature: string; side: Side; isContract: boolean }
  | { part: 'records'; folder: string; side: Side }
  | { part: 'kernel'; side: Side; file: string }
  | { part: 'ui' }
  | { part: 'app'; file: string }
  | { part: 'features-list' }
  | { part: 'package'; name: string }
type Side = 'shared' | 'server' | 'client'

function layerOf(path: string): Layer {
  const [root, part = '', ...rest] = path.split('/')
  if (root !== 'src') return { part: 'package', name: path }
  if (part === 'ui') return { part: 'ui' }
  if (part === 'app') return { part: 'app', file: rest.join('/') }
  if (part === 'kernel') return { part: 'kernel', side: sideOf(rest), file: rest.join('/') }
  const [feature = '', ...inside] = rest
  if (part === 'records') return { part: 'records', folder: feature, side: sideOf(inside) }
  if (feature === 'index.ts') return { part: 'features-list' }
  return {
    part: 'feature',
    feature,
    side: sideOf(inside),
    isContract: isContract(inside.join('/')),
  }
}

function sideOf([first]: string[]): Side {
  return first === 'server' || first === 'client' ? first : 'shared'
}

type Inside = Exclude<Layer, { part: 'package' | 'features-list' }>

const uiMayUse = ['client/i18n.ts', 'client/settings.tsx', 'client/clipboard.ts']

/** The table of docs/architecture.md, cell by cell. */
function isAllowed(from: Layer, to: Layer): boolean {
  if (from.part === 'app' || to.part === 'package' || to.part === 'features-list')
    return to.part !== 'features-list' || from.part === 'app'
  if (to.part === 'app' || from.part === 'features-list' || from.part === 'package') return false
  return { feature: fromFeature, records: fromRecords, kernel: fromKernel, ui: fromUi }[from.part](from as never, to)
}

function fromFeature(from: Extract<Layer, { part: 'feature' }>, to: Exclude<Inside, { part: 'app' }>): boolean {
  if (to.part === 'ui') return from.side === 'client'
  const isSideReached = to.side === 'shared' || to.side === from.side
  if (to.part === 'kernel' || to.part === 'records') return isSideReached
  return to.feature === from.feature ? isSideReached : to.isContract
}

/** Another folder of the layer only through its shared files; a feature never. */
function fromRecords(from: Extract<Layer, { part: 'records' }>, to: Exclude<Inside, { part: 'app' }>): boolean {
  if (to.part === 'ui') return from.side === 'client'
  if (to.part === 'feature') return false
  if (to.part === 'records' && to.folder !== from.folder) return to.side === 'shared'
  return to.side === 'shared' || to.side === from.side
}

function fromKernel(from: Extract<Layer, { part: 'kernel' }>, to: Exclude<Inside, { part: 'app' }>): boolean {
  return to.part === 'kernel' && (to.side === 'shared' || to.side === from.side)
}

function fromUi(_from: Extract<Layer, { part: 'ui' }>, to: Exclude<Inside, { part: 'app' }>): boolean {
  return to.part === 'ui' || (to.part === 'kernel' && (to.side === 'shared' || uiMayUse.includes(to.file)))
}

const testsMayUse = (path: string) =>
  path.startsWith('src/app/testing') || path === 'src/app/server/server.ts' || path.startsWith('tests/')

const shown = ({ from, to, line }: Import) => `${from}:${line} imports ${to}`

test('imports point down only: app, features, records, kernel; ui for the client; of another feature its contract', () => {
  const wrong = imports.filter(
    ({ from, to }) => !isAllowed(layerOf(from), layerOf(to)) && !(isTest(from) && testsMayUse(to)),
  )
  expect(wrong.map(shown)).toEqual([])
})

test.each([
  ['src/features/kanban/board.ts', 'src/features/kanban/server/queries.ts'],
  ['src/features/kanban/server/index.ts', 'src/features/kanban/client/use-board.ts'],
  ['src/features/kanban/server/index.ts', 'src/features/account/entities.ts'],
  ['src/features/kanban/client/use-board.ts', 'src/kernel/server/database/db.ts'],
  ['src/features/kanban/server/index.ts', 'src/ui/button.tsx'],
  ['src/features/kanban/client/use-board.ts', 'src/records/comments/server/pages.ts'],
  ['src/features/kanban/board.ts', 'src/records/comments/client/comments.tsx'],
  ['src/records/comments/server/pages.ts', 'src/features/kanban/contract.ts'],
  ['src/records/comments/client/comments.tsx', 'src/records/comments/server/pages.ts'],
  ['src/records/comments/server/pages.ts', 'src/records/attachments/server/take-picture.ts'],
  ['src/records/comments/server/pages.ts', 'src/ui/button.tsx'],
  ['src/kernel/server/http/http.ts', 'src/records/comments/contract.ts'],
  ['src/ui/button.tsx', 'src/records/comments/contract.ts'],
  ['src/kernel/server/http/http.ts', 'src/features/account/contract.ts'],
  ['src/kernel/contract.ts', 'src/kernel/client/call.ts'],
  ['src/ui/button.tsx', 'src/kernel/client/call.ts'],
  ['src/features/kanban/client/use-board.ts', 'src/app/router.tsx'],
])('%s may not import %s', (from, to) => {
  expect(isAllowed(layerOf(from), layerOf(to))).toBe(false)
})

test.each([
  ['src/features/kanban/server/index.ts', 'src/records/comments/server/pages.ts'],
  ['src/features/kanban/client/use-board.ts', 'src/records/comments/client/comments.tsx'],
  ['src/records/comments/client/comments.tsx', 'src/ui/button.tsx'],
  ['src/records/comments/client/comments.tsx', 'src/records/attachments/contract.ts'],
])('%s may import %s', (from, to) => {
  expect(isAllowed(layerOf(from), layerOf(to))).toBe(true)
})

test('every feature of the list has a folder, and every folder is in the list', () => {
  const folders = new Set(files.map(({ path }) => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? ''))
  folders.delete('')
  expect([...folders].toSorted()).toEqual([...featureNames].toSorted())
})

test('imports inside a feature are relative, imports out of it go by #kernel, #ui, #records, #features', () => {
  const wrong = files.flatMap((file) => {
    const home = /^src\/(?:(?:features|records)\/[^/]+|[^/]+)\//.exec(file.path)?.[0] ?? 'src/'
    const specifiers = [...file.text.matchAll(/from '([#.][^']+)'/g)].map(([, specifier = '']) => specifier)
    return specifiers
      .filter(
        (specifier) =>
          specifier.startsWith('#') === importsOf({ ...file, text: `import '${specifier}'` })[0]?.to.startsWith(home),
      )
      .map((specifier) => `${file.path} imports ${specifier}`)
  })
  expect(wrong).toEqual([])
})

test('imports say the ending of the file', () => {
  const wrong = imports.filter(
    ({ to }) => to.startsWith('src/') && !/\.(ts|tsx|json|css|woff2|svg|png)(\?\w+)?$/.test(to),
  )
  expect(wrong.map(shown)).toEqual([])
})

test('what the generator of features writes imports what is there', () => {
  const templates = readFiles('scripts/new-feature/**/*.txt').flatMap(importsOf)
  const outside = templates.filter(({ to }) => to.startsWith('src/'))
  expect(outside.length).toBeGreaterThan(20)
  expect(outside.filter(({ to }) => !existsSync(to)).map(shown)).toEqual([])
})

const isBothSides = (path: string) => {
  const layer = layerOf(path)
  return 'side' in layer && layer.side === 'shared' && !isTest(path)
}

test('files that run on both sides use neither node: nor the DOM', () => {
  const shared = files.filter(({ path }) => isBothSides(path))
  const node = shared.flatMap(importsOf).filter(({ to }) => to.startsWith('node:'))
  const dom = shared.filter(({ text }) =>
    /(?<![\w-])(?:document|window|localStorage|sessionStorage|navigator)\./.test(withoutComments(text)),
  )
  expect([...node.map(shown), ...dom.map(({ path }) => path)]).toEqual([])
})

test('no node: enters the browser', () => {
  const browser = files.filter(({ path }) =>
    /^src\/(?:ui\/|kernel\/client\/|(?:features|records)\/[^/]+\/client\/)/.test(path),
  )
  expect(
    browser
      .flatMap(importsOf)
      .filter(({ to }) => to.startsWith('node:'))
      .map(shown),
  ).toEqual([])
})

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('a file starts with one sentence that says what it is for', () => {
  const sources = readFiles(
    'src/**/*.{ts,tsx}',
    'tests/**/*.ts',
    'scripts/*.mjs',
    'build/*.ts',
    'bench/*.{ts,mjs}',
    '*.ts',
  )
  const wrong = sources.filter(({ firstLine }) => !/^\/\/ [A-Z`“'0-9/#].{10,}/.test(firstLine))
  const styles = readFiles('src/**/*.css').filter(({ firstLine }) => !/^\/\* [A-Z`].{8,}/.test(firstLine))
  const migrations = readFiles('src/**/*.sql').filter(({ firstLine }) => !/^-- [A-Z].{8,}/.test(firstLine))
  expect([...wrong, ...styles, ...migrations].map(({ path }) => path)).toEqual([])
})

test('no file but a test is longer than 300 lines', () => {
  const sources = readFiles('src/**/*.{ts,tsx,css}', 'tests/**/*.ts', 'scripts/*.mjs', 'build/*.ts', 'bench/*.{ts,mjs}')
  const long = sources.filter(({ path, text }) => !path.includes('.test.') && text.split('\n').length > 301)
  expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length}`)).toEqual([])
})

test('no folder or file is named after what it has in common with others', () => {
  const vague = /(?:^|\/)(?:utils?|helpers?|common|misc|lib)(?:\/|\.)/
  expect(files.map(({ path }) => path).filter((path) => vague.test(path))).toEqual([])
})

test('a lint rule is switched off, and a type check suppressed, only with a reason', () => {
  const sources = [...files, ...readFiles('tests/**/*.ts', 'scripts/*.mjs', 'build/*.ts', 'bench/*.{ts,mjs}')]
  const bare = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, where: `${path}:${index + 1}` }))
      .filter(({ line }) => /(?:ox|es)lint-disable|@ts-(?:ignore|expect-error)/.test(line))
      .filter(({ line }) => !/(?:disable\S* [\w@/, -]+ -- .{8,}|@ts-expect-error.{10,})/.test(line)),
  )
  expect(bare.map(({ where }) => where)).toEqual([])
})

const migrationFolders = [
  'src/kernel/server/migrations',
  ...recordNames.map((name) => `src/records/${name}/server/migrations`),
  ...featureNames.map((name) => `src/features/${name}/server/migrations`),
]

test('migrations are dated, and each of a feature or a records folder makes tables of that folder only', () => {
  for (const folder of migrationFolders) {
    const migrations = readFiles(`${folder}/*`)
    expect(migrations.map(({ path }) => path).filter((path) => !/\/\d{12}_[a-z0-9_]+\.sql$/.test(path))).toEqual([])
    const feature = /(?:features|records)\/([^/]+)/.exec(folder)?.[1]
    if (feature === undefined) continue
    const tables = migrations.flatMap(({ text }) => [
      ...text.matchAll(/\b(?:create table|alter table|create view)\s+(?:if (?:not )?exists\s+)?(\w+)/gi),
    ])
    expect(
      tables.map(([, table = '']) => table).filter((table) => !table.startsWith(feature.replaceAll('-', '_'))),
    ).toEqual([])
  }
})
