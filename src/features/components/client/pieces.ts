// Every piece of the gallery, found by its folder: who adds a folder adds a page.
import type { ComponentType } from 'react'
import type { Piece } from './piece.ts'
import type { TextKey } from '#kernel/texts.ts'

export type NamedPiece = Piece & {
  /** The name of its folder, and the end of its address. */
  name: string
}

const described = import.meta.glob<Piece>('./pieces/*/piece.ts', { eager: true, import: 'piece' })
const drawn = import.meta.glob<ComponentType>(['./pieces/*/*.tsx', '!**/*.test.tsx'], { import: 'Example' })
const written = import.meta.glob<string>(['./pieces/*/*.tsx', '!**/*.test.tsx'], { query: '?raw', import: 'default' })
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

export const loadExample = (piece: string, example: string) => load(drawn, `./pieces/${piece}/${example}.tsx`)
export const loadCode = (piece: string, example: string) => load(written, `./pieces/${piece}/${example}.tsx`)
export const loadSource = (source: string) => load(sources, `/src/ui/${source}.tsx`)

/** The title of an example stands beside the piece's own. */
export function exampleTitle({ title }: Piece, example: string): TextKey {
  const words = title.slice('components.'.length, -'.title'.length)
  // That every piece has this text is tested over the whole gallery.
  return `components.${words}.${example}` as TextKey
}
