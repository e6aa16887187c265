// Every piece of the gallery, found by its folder: who adds a folder adds a page.
import type { ComponentType } from 'react'
import { exampleSource, exportOf } from './example-source.ts'
import type { Piece } from './piece.ts'
import type { TextKey } from '#kernel/texts.ts'

export type NamedPiece = Piece & {
  /** The name of its folder, and the end of its address. */
  name: string
}

const described = import.meta.glob<Piece>('./pieces/*/piece.ts', { eager: true, import: 'piece' })
const drawn = import.meta.glob<Record<string, ComponentType>>('./pieces/*/examples.tsx')
const written = import.meta.glob<string>('./pieces/*/examples.tsx', { query: '?raw', import: 'default' })
const sources = import.meta.glob<string>(['/src/ui/**/*.tsx', '!**/*.test.tsx'], { query: '?raw', import: 'default' })

export const pieces: readonly NamedPiece[] = Object.entries(described).map(([path, piece]) => ({
  ...piece,
  name: path.split('/').at(-2) ?? '',
}))

export const addressOf = ({ group, name }: NamedPiece) => `/components/${group}/${name}`

const load = async <Content>(loaders: Record<string, () => Promise<Content>>, path: string): Promise<Content> => {
  const loader = loaders[path]
  if (!loader) throw new Error(`The gallery names ${path}, which is not there`)
  return loader()
}

const examplesOf = (piece: string) => `./pieces/${piece}/examples.tsx`

export async function loadExample(piece: string, example: string): Promise<ComponentType> {
  const found = (await load(drawn, examplesOf(piece)))[exportOf(example)]
  if (!found) throw new Error(`${examplesOf(piece)} does not export ${exportOf(example)}`)
  return found
}

/** The code of that example alone, as it runs. */
export const loadCode = async (piece: string, example: string) =>
  exampleSource(await load(written, examplesOf(piece)), example)

export const loadSource = (source: string) => load(sources, `/src/ui/${source}.tsx`)

/** The title of an example stands beside the piece's own. */
export function exampleTitle({ title }: Piece, example: string): TextKey {
  const words = title.slice('components.'.length, -'.title'.length)
  // That every piece has this text is tested over the whole gallery.
  return `components.${words}.${example}` as TextKey
}
