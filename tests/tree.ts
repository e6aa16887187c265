// Reads the tree for the tests about it: files, their imports, the features.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { features } from '#features/index.ts'

export type SourceFile = { path: string; text: string; firstLine: string }

/** Files by glob patterns, with forward slashes, from the root of the repository. */
export function readFiles(...patterns: string[]): SourceFile[] {
  const paths = globSync(patterns).map((path) => path.replaceAll('\\', '/'))
  return paths.toSorted().map((path) => {
    const text = readFileSync(path, 'utf8')
    return { path, text, firstLine: text.slice(0, text.indexOf('\n')) }
  })
}

export type Import = { from: string; to: string; line: number }

const importPattern =
  /^\s*(?:import|export)\b[^'"]*?\bfrom\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Every import of a file; those inside the repository as paths from its root, packages by their name. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(importPattern)].map((match) => {
    const named = match[1] ?? match[2] ?? match[3] ?? ''
    const line = text.slice(0, match.index).split('\n').length
    return { from: path, to: resolveImport(path, named), line }
  })
}

function resolveImport(from: string, to: string): string {
  if (to.startsWith('.')) return normalize(join(dirname(from), to)).replaceAll('\\', '/')
  return to.startsWith('#') ? `src/${to.slice(1)}` : to
}

export const featureNames: readonly string[] = features

/** The folders of the records layer. */
export const recordNames: readonly string[] = globSync('src/records/*/', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()
