// The words that the server itself writes, and its amounts: in mails, notices and receipts.
import { localeOf } from '#kernel/languages.ts'
import type { Language } from '#kernel/languages.ts'
import { currencyOptions, inUnits } from '#kernel/money.ts'
import ar from '../locales/ar.json' with { type: 'json' }
import cn from '../locales/cn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }
import arNotices from '../notices/locales/ar.json' with { type: 'json' }
import cnNotices from '../notices/locales/cn.json' with { type: 'json' }
import enNotices from '../notices/locales/en.json' with { type: 'json' }
import frNotices from '../notices/locales/fr.json' with { type: 'json' }
import viNotices from '../notices/locales/vi.json' with { type: 'json' }

export const words = { en, fr, vi, cn, ar }

/** The sentences of notices, in a folder that pages load without the rest. */
export const noticeWords = { en: enNotices, fr: frNotices, vi: viNotices, cn: cnNotices, ar: arNotices }

export const moneyIn = (language: Language, currency: string) => {
  const format = new Intl.NumberFormat(localeOf[language], currencyOptions(currency))
  return (amount: number) => format.format(inUnits(amount, currency))
}
