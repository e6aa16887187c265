// The properties block of the gallery: the named type as it is written, and what it mentions of the same file.
import { expect, test } from 'vitest'
import { typeSource } from './type-source.ts'

const file = `// Buttons.
import type { Glyph } from './icon.tsx'

/** How it looks. */
export type Look = {
  /** Once per view. */
  variant?: 'filled' | 'ghost'
  icon?: Glyph
}

type Value =
  | string
  | { label: string }

export type ButtonProps<Item extends Value> = Look &
  Omit<Other, 'children'> & {
    // Not Hidden.
    busy?: boolean
    item: Item
  }

export function Button(props: ButtonProps) {
  return null
}

type Hidden = { never: true }
`

test('a type comes with its comments, then those it mentions, each once', () => {
  expect(typeSource(file, 'ButtonProps')).toBe(`export type ButtonProps<Item extends Value> = Look &
  Omit<Other, 'children'> & {
    // Not Hidden.
    busy?: boolean
    item: Item
  }

type Value =
  | string
  | { label: string }

/** How it looks. */
export type Look = {
  /** Once per view. */
  variant?: 'filled' | 'ghost'
  icon?: Glyph
}`)
})

test('a type of one line ends there', () => {
  expect(typeSource(file, 'Hidden')).toBe('type Hidden = { never: true }')
})

test('what the file does not have is empty', () => {
  expect(typeSource(file, 'Glyph')).toBe('')
})
