// The words of the blog's public pages and feeds, and their dates, in the five languages.
import ar from './locales/ar.json' with { type: 'json' }
import cn from './locales/cn.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }
import vi from './locales/vi.json' with { type: 'json' }
import type { Language } from '#kernel/languages.ts'
import { localeOf } from '#kernel/languages.ts'
import { countedIn, wordsOf } from '#kernel/server/words.ts'

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
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const counted = countedIn(language, words[language])
  return {
    say: (key, values = {}) => wordsOf(words[language], values)(`blog.site.${key}`),
    count: (key, count) => counted(`blog.site.${key}`, count),
    number: (count) => numbers.format(count),
    day: (instant) => days.format(new Date(instant)),
  }
}
