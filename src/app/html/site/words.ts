// The words of the site's header and footer, in the five languages.
import ar from './locales/ar.json' with { type: 'json' }
import cn from './locales/cn.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }
import vi from './locales/vi.json' with { type: 'json' }
import type { Language } from '#kernel/languages.ts'

export type SiteWords = (typeof en)['site']
const words: Record<Language, { site: SiteWords }> = { en, fr, vi, cn, ar }

export const siteWords = (language: Language): SiteWords => words[language].site
