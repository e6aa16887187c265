// Reads what the build wrote: which files an entry, a page and a language are made of.
import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'

export async function readManifest(distDir: string): Promise<Manifest> {
  // Written by our own build a moment ago, so its shape is the build tool's promise.
  return JSON.parse(await readFile(join(distDir, '.vite', 'manifest.json'), 'utf8')) as Manifest
}

/** The built files and what they are made of; those that stand in pages are read once. */
export function readBuilt(manifest: Manifest, distDir: string) {
  const known = new Map<string, string>()
  const read = (address: string) => {
    const text = known.get(address) ?? readFileSync(join(distDir, address), 'utf8')
    known.set(address, text)
    return text
  }
  // A test's build lacks most of its files.
  const sizeOf = (address: string) => statSync(join(distDir, address), { throwIfNoEntry: false })?.size ?? 0
  return { manifest, read, sizeOf }
}

export type Files = { modules: string[]; styles: string[] }

/** Every file that these sources need before they can run, in the order of their imports. */
export function filesOf(manifest: Manifest, sources: readonly string[]): Files {
  const seen = new Set<string>()
  const modules = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    modules.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
  }
  for (const source of sources) visit(source)
  return { modules: [...modules], styles: [...styles] }
}

/** The address of the built file whose source's name ends so. */
export function addressOf(manifest: Manifest, sourceEnding: string): string {
  const key = Object.keys(manifest).find((source) => source.endsWith(sourceEnding))
  const file = key === undefined ? undefined : manifest[key]?.file
  if (file === undefined) throw new Error(`The build has no ${sourceEnding}`)
  return `/${file}`
}
