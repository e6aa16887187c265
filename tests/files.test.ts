// Rules for files: sentences that name their subject, no file that nothing finds, no tiny file with a single user.
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import type { SourceFile } from './tree.ts'
import { featureNames, importsOf, readFiles } from './tree.ts'

const sources = readFiles('src/**/*.{ts,tsx,css}', '{tests,build,bench}/**/*.ts', 'scripts/*.mjs', '*.ts')
const comment = /^\s*(?:\/\/|\/\*\*?|\*)\s*(.*)/
/** A sentence that begins so names its subject last, or never. */
const isBackward = (line: string) => /^(?:What|Who|Whoever|Whose|Of)\b/.test(comment.exec(line)?.[1] ?? '')

test('comments name their subject: none begins with What, Who, Whoever, Whose or Of', () => {
  const backward = sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (isBackward(line) ? [`${path}:${index + 1}`] : [])),
  )
  expect(sources.length).toBeGreaterThan(2000)
  expect(backward).toEqual([])
})

/** Files that the app finds by their name in a feature's folder, and the exports that it reads. */
const found: Record<string, RegExp> = {
  'account-panels.ts': /^export const panels\b/m,
  'account-tabs.ts': /^export const tabs\b/m,
  'audit-kinds.ts': /^export const auditKinds\b/m,
  'demo-accounts.ts': /^export const demoAccounts\b/m,
  'header.ts': /^export const tools\b/m,
  'menu.ts': /^export const menu\b/m,
  'notices.ts': /^export const notices\b/m,
  'pages.ts': /^export const (?:pages|redirects)\b/m,
  'palette.ts': /^export const paletteActions\b/m,
  'permissions.ts': /^export const permissions\b/m,
  'search.ts': /^export const searchKinds\b/m,
  'webhooks.ts': /^export const webhooks\b/m,
  'widgets.ts': /^export const widgets\b/m,
  'first-steps.ts': /^export const firstSteps\b/m,
}
const texts = new Set(['README.md', 'words.d.ts', 'client', 'server', 'locales'])
const files = readFiles('src/**/*.{ts,tsx}')
const isTest = (path: string) => /\.test\.tsx?$|\/testing-[\w-]+\.tsx?$/.test(path)
const users = new Map<string, Set<string>>()
for (const { from, to } of files.filter(({ path }) => !path.includes('.test.')).flatMap(importsOf)) {
  if (from !== to) users.set(to, (users.get(to) ?? new Set()).add(from))
}

/** Texts of a part that is loaded by itself, code for both sides that takes several files, or inputs of its tests. */
function isKnownFolder(path: string): boolean {
  if (basename(path) === 'cases') return true
  const inner = globSync(`${path}/*`).map((one) => basename(one))
  return inner.join() === 'locales' || (inner.length > 0 && inner.every((one) => one.endsWith('.ts')))
}

/** The problem with a file directly in a feature's folder; undefined when the product finds it. */
function faultOf(path: string): string | undefined {
  const name = basename(path)
  const exported = found[name]
  if (texts.has(name) || isTest(path)) return undefined
  if (!name.includes('.')) return isKnownFolder(path) ? undefined : 'is an unknown folder'
  const [file] = files.filter((one) => one.path === path)
  if (exported) return file && exported.test(file.text) ? undefined : `does not export ${String(exported)}`
  return name === 'contract.ts' || users.has(path) ? undefined : 'is found by nothing'
}

test('everything in a feature’s folder is found by its name, or imported', () => {
  const paths = globSync('src/features/*/*').map((path) => path.replaceAll('\\', '/'))
  expect(paths.length).toBeGreaterThan(featureNames.length * 5)
  expect(paths.flatMap((path) => (faultOf(path) === undefined ? [] : [`${path} ${faultOf(path)}`]))).toEqual([])
  // A name with a slip in it would be silently ignored.
  expect(faultOf('src/features/kanban/notice.ts')).toBe('is found by nothing')
  expect(faultOf('src/features/kanban/hooks')).toBe('is an unknown folder')
})

const shortest = 25
/** Short files with a single user that were there already; lower the number, never raise it. */
const shortFiles = 90
/** Found by their names: the app, not an import, is the one that uses them. */
const isFoundByName = ({ path }: SourceFile) =>
  basename(path) in found ||
  /-(?:page|widgets?|tab|tool|count|layout|contract)\.tsx?$|\/(?:contract|words|seed|index|main|client|auth)\.tsx?$|\.d\.ts$|\/pieces\/|\/locales\/|\/client\/site\/|\/client\/arrivals\.ts$|\/server\/first-reads\.ts$/.test(
    path,
  )

test('a file of less than 25 lines has two users, or is part of the file that uses it', () => {
  const short = files.filter(
    (file) => !isTest(file.path) && !isFoundByName(file) && file.text.split('\n').length <= shortest,
  )
  const single = short.filter(({ path }) => (users.get(path)?.size ?? 0) < 2).map(({ path }) => path)
  expect(single.length > shortFiles ? single : []).toEqual([])
})
