// Texts that the server writes itself: mails, and what stands around the content of the site’s pages.
import type { Language } from '#kernel/languages.ts'
import arNotices from '../notices/locales/ar.json' with { type: 'json' }
import cnNotices from '../notices/locales/cn.json' with { type: 'json' }
import enNotices from '../notices/locales/en.json' with { type: 'json' }
import frNotices from '../notices/locales/fr.json' with { type: 'json' }
import viNotices from '../notices/locales/vi.json' with { type: 'json' }
import ar from './locales/ar.json' with { type: 'json' }
import cn from './locales/cn.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }
import vi from './locales/vi.json' with { type: 'json' }

export const noticeWords = {
  en: enNotices,
  fr: frNotices,
  vi: viNotices,
  cn: cnNotices,
  ar: arNotices,
} as const satisfies Record<Language, unknown>

export type PageWords = (typeof en)['site']['public']
const words: Record<Language, PageWords> = {
  en: en.site.public,
  fr: fr.site.public,
  vi: vi.site.public,
  cn: cn.site.public,
  ar: ar.site.public,
}

export const pageWords = (language: Language): PageWords => words[language]

/** A text with its placeholders filled. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
