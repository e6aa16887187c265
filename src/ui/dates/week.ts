// Where weeks begin and which days are free, as the language's main country has them; 0 is Sunday.
import type { DayOfWeek } from '@mantine/dates'
import type { Language } from '#kernel/languages.ts'

type Week = { first: DayOfWeek; free: DayOfWeek[] }

const weeks: Record<Language, Week> = {
  en: { first: 0, free: [0, 6] },
  fr: { first: 1, free: [0, 6] },
  vi: { first: 1, free: [0, 6] },
  cn: { first: 1, free: [0, 6] },
  ar: { first: 6, free: [5, 6] },
}

export const weekOf = (language: Language): Week => weeks[language]
