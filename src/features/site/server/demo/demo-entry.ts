// An entry of the site in the demo: values that are the same everywhere, and texts in the five languages.
import type { Language } from '#kernel/languages.ts'
import type { Content, Kind, Texts } from '../../content.ts'

export type DemoEntry = { kind: Kind } & Pick<Content, 'plain'> & { texts: Partial<Record<Language, Texts>> }
