// The words of mails to subscribers and of the pages that their links lead to.
import type { Language } from '#kernel/languages.ts'
import ar from '../locales/ar.json' with { type: 'json' }
import cn from '../locales/cn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }

type SubscriberWords = (typeof en)['pages']['subscription']
const words: Record<Language, SubscriberWords> = {
  en: en.pages.subscription,
  fr: fr.pages.subscription,
  vi: vi.pages.subscription,
  cn: cn.pages.subscription,
  ar: ar.pages.subscription,
}

export const wordsFor = (language: Language): SubscriberWords => words[language]

/** A text with its placeholders filled. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
