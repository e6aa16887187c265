// Printable documents of one or more sheets, with the workspace's logo and colour.
import { setImmediate } from 'node:timers/promises'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Language } from '#kernel/languages.ts'
import type { Workspace } from '#kernel/server/workspace.ts'
import { colours, presetColours } from '#kernel/brand.ts'
import { frameOf } from '#records/print/server/frame.ts'
import { pictureFor } from '#records/print/server/picture.ts'
import { printSheet, tagOf } from '#records/print/server/printed.ts'
import type { Sheet } from './sheet-shape.ts'

const template = new URL('./invoice.typ', import.meta.url)

type Printing = {
  config: Config
  workspace: Pick<Workspace, 'logoKey' | 'preset'>
  /** The person whose print queue slot it takes. */
  turnOf: string
  sheets: readonly Sheet[]
  title: string
  language: Language
}

/** `tag` changes with anything that the pages show. */
export async function documentOf(printing: Printing): Promise<{ tag: string; make: () => Promise<Uint8Array> }> {
  const { config, workspace, turnOf, sheets, title, language } = printing
  const logo = await logoOf(config, workspace.logoKey, turnOf)
  const { accent, wing, lit } = presetColours[workspace.preset]
  const frame = frameOf(language)
  const head = JSON.stringify({
    ...frame,
    mark: frame.mark
      .replaceAll(colours.wing.day, wing)
      .replaceAll(colours.lit.day, lit)
      .replaceAll(colours.text, accent),
    accent,
    hasLogo: logo !== null,
    pictures: logo === null ? {} : { logo },
    title,
  })
  const data = `${head.slice(0, -1)},"sheets":[${(await written(sheets)).join(',')}]}`
  const tag = tagOf(template, data)
  return { tag, make: () => printSheet({ template, sheet: data, turnOf, tag }) }
}

/** As JSON. Other calls take their turn between two sheets, each of which may have hundreds of lines. */
async function written(sheets: readonly Sheet[]): Promise<string[]> {
  const texts: string[] = []
  for (const sheet of sheets) {
    texts.push(JSON.stringify(sheet))
    await setImmediate()
  }
  return texts
}

// The latest alone: a workspace has one.
let known: { key: string; logo: Promise<string> } | undefined

async function logoOf(config: Config, key: string | null, turnOf: string): Promise<string | null> {
  if (key === null) return null
  if (known?.key !== key) {
    const entry = { key, logo: readLogo(config, key, turnOf) }
    known = entry
    entry.logo.catch(() => known === entry && (known = undefined))
  }
  return known.logo
}

async function readLogo(config: Config, key: string, turnOf: string): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of await openBlobs(config).get(key)) pieces.push(piece as Uint8Array)
  return pictureFor(Buffer.concat(pieces), turnOf)
}
