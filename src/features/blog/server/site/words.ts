// The words of the blog's public pages and feeds, and their dates, in the five languages.
import ar from './locales/ar.json' with { type: 'json' }
import cn from './locales/cn.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }
import vi from './locales/vi.json' with { type: 'json' }
import type { Language } from '#kernel/languages.ts'
import { localeOf } from '#kernel/languages.ts'
import { wordsOf } from '#kernel/server/words.ts'

const words = { en, fr, vi, cn, ar }
type Key = keyof (typeof en)['blog']['site']
type Counted = 'minutes' | 'likes' | 'views' | 'comments'

export type PageWords = {
  say: (key: Key, values?: Readonly<Record<string, string>>) => string
  count: (key: Counted, count: number) => string
  number: (count: number) => string
  day: (instant: string) => string
}

export function wordsIn(language: Language): PageWords {
  const locale = localeOf[language]
  const numbers = new Intl.NumberFormat(locale)
  const rules = new Intl.PluralRules(locale)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const all: Readonly<Record<string, string>> = words[language].blog.site
  const read = (key: string, values: Readonly<Record<string, string>>) =>
    wordsOf(words[language], values)(`blog.site.${key}`)
  return {
    say: (key, values = {}) => read(key, values),
    count(key, count) {
      const exact = count === 0 && `${key}_zero` in all ? `${key}_zero` : `${key}_${rules.select(count)}`
      return read(exact in all ? exact : `${key}_other`, { count: numbers.format(count) })
    },
    number: (count) => numbers.format(count),
    day: (instant) => days.format(new Date(instant)),
  }
}
