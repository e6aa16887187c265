// Rules as sentences, in the five languages.
import { expect, test } from 'vitest'
import type { Language } from '#kernel/languages.ts'
import { localeOf } from '#kernel/languages.ts'
import { fillText, findText } from '#kernel/message.ts'
import type { Translate } from '#kernel/texts.ts'
import type { RuleParts } from '../../recurrence/rule-parts.ts'
import ar from '../../locales/ar.json'
import cn from '../../locales/cn.json'
import en from '../../locales/en.json'
import fr from '../../locales/fr.json'
import vi from '../../locales/vi.json'
import { ruleSentence } from './rule-words.ts'

const texts = { en, fr, vi, cn, ar }

const day = '2026-09-08'
const plain: RuleParts = {
  every: 1,
  unit: 'week',
  weekdays: [1],
  on: { by: 'day' },
  ends: { by: 'never' },
  weekStart: 0,
}
const tenTimes: RuleParts = { ...plain, every: 2, weekdays: [3, 0], ends: { by: 'count', count: 10 } }
const secondTuesday = { by: 'weekday', nth: 2, weekday: 1 } as const

function say(parts: RuleParts, language: Language) {
  const locale = localeOf[language]
  const t: Translate = (key, values = {}) =>
    fillText(findText(texts[language], locale, key, values) ?? key, (name) => String(values[name]))
  return ruleSentence(parts, day, { t, locale })
}

test.each<[Partial<RuleParts>, string]>([
  [{ unit: 'day' }, 'Every day'],
  [{}, 'Every week on Tuesday'],
  [{ weekdays: [4, 3, 2, 1, 0] }, 'Every weekday (Monday to Friday)'],
  [tenTimes, 'Every 2 weeks on Monday and Thursday, 10 times'],
  [{ unit: 'month', every: 3 }, 'Every 3 months on day 8'],
  [{ unit: 'month', on: secondTuesday }, 'Every month on the second Tuesday'],
  [{ unit: 'month', on: { ...secondTuesday, nth: -1 } }, 'Every month on the last Tuesday'],
  [{ unit: 'month', on: { ...secondTuesday, nth: -2 } }, 'Every month on the second to last Tuesday'],
  [{ unit: 'month', on: { by: 'last-day' } }, 'Every month on the last day'],
  [{ unit: 'year' }, 'Every year on September 8'],
  [{ unit: 'year', on: secondTuesday }, 'Every year on the second Tuesday of September'],
  [{ ends: { by: 'until', day: '2026-12-31' } }, 'Every week on Tuesday, until December 31, 2026'],
  [{ ends: { by: 'count', count: 1 } }, 'Every week on Tuesday, once'],
])('%j is said in English', (parts, sentence) => {
  expect(say({ ...plain, ...parts }, 'en')).toBe(sentence)
})

test('every language says it its own way', () => {
  expect(say(tenTimes, 'fr')).toBe('Toutes les 2 semaines, le lundi et le jeudi, 10 fois')
  expect(say(tenTimes, 'vi')).toBe('Mỗi 2 tuần vào Thứ Hai và Thứ Năm, 10 lần')
  expect(say(tenTimes, 'cn')).toBe('每 2 周的星期一和星期四，共 10 次')
  expect(say(tenTimes, 'ar')).toBe('كل أسبوعين يوم الاثنين ويوم الخميس، 10 مرات')
  const monthly: RuleParts = { ...plain, unit: 'month', on: secondTuesday }
  expect(say(monthly, 'fr')).toBe('Tous les mois, le deuxième mardi')
  expect(say(monthly, 'vi')).toBe('Hằng tháng vào Thứ Ba thứ hai của tháng')
  expect(say(monthly, 'cn')).toBe('每月的第二个星期二')
  expect(say(monthly, 'ar')).toBe('كل شهر يوم الثلاثاء الثاني من الشهر')
})
