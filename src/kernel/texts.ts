// The keys of all words, so that a wrong one does not compile; each part adds its own in its `words.d.ts`.
import type { ParseKeys } from 'i18next'

/** @public The menu's words: each part's `words.d.ts` merges its own into it. */
// oxlint-disable-next-line no-empty-object-type -- the parts of the product fill it, by interface merging
export interface MenuTexts {}

/** @public Each part's `words.d.ts` merges its own keys into it. */
export interface Texts {
  // Mapped, because i18next descends into object types but not into interfaces.
  menu: { [Word in keyof MenuTexts]: MenuTexts[Word] }
}

declare module 'i18next' {
  // The library reads its types through declaration merging.
  interface CustomTypeOptions {
    resources: { translation: Texts }
  }
}

/** The key of a text that people read: `kanban.addColumn`. */
export type TextKey = ParseKeys
