// The keys of all texts, so that a wrong one does not compile; each part adds its own in its `words.d.ts`.
import type { Values } from './message.ts'

/** @public The menu's words: each part's `words.d.ts` merges its own into it. */
// oxlint-disable-next-line no-empty-object-type -- the parts of the product fill it, by interface merging
export interface MenuTexts {}

/** @public Each part's `words.d.ts` merges its own keys into it. */
export interface Texts {
  menu: MenuTexts
}

/** All plural forms of a text share one key. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key

type KeysOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeysOf<Part[Key]>}`
}[keyof Part & string]

/** The key of a text that people read: `kanban.addColumn`. */
export type TextKey = KeysOf<Texts>

/** Writes the text of a key, with these values in its placeholders. */
export type Translate = (key: TextKey, values?: Values) => string
