// The texts of a booking's confirmation, in the language of the person who prints it.
import type { Language } from '#kernel/languages.ts'
import { directionOf, localeOf } from '#kernel/languages.ts'
import { currencyOptions, inUnits } from '#kernel/money.ts'
import { wordsOf } from '#kernel/server/words.ts'
import { frameOf } from '#records/print/server/frame.ts'
import { apart } from '#records/print/server/typed-text.ts'
import type { Booking } from '../../entities.ts'
import ar from '../../locales/ar.json' with { type: 'json' }
import cn from '../../locales/cn.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }

const words = { en, fr, vi, cn, ar }

function writersOf(language: Language, currency: string) {
  const locale = localeOf[language]
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const money = new Intl.NumberFormat(locale, { ...currencyOptions(currency), currencyDisplay: 'narrowSymbol' })
  const count = new Intl.NumberFormat(locale)
  const isRtl = directionOf(language) === 'rtl'
  return {
    day: (text: string) => day.format(Date.parse(`${text}T00:00:00Z`)),
    // Among Arabic figures `US$` would be read as `$US`.
    money: (amount: number) =>
      money
        .formatToParts(inUnits(amount, currency))
        .map(({ type, value }) => (type === 'currency' && isRtl ? `\u2066${value}\u2069` : value))
        .join(''),
    count: (value: number) => count.format(value),
  }
}

export function sheetOf(booking: Booking, { language, house }: { language: Language; house: string }) {
  const say = (key: string) => wordsOf(words[language], {})(`booking.${key}`)
  const write = writersOf(language, booking.currency)
  const { name, phone, email, roomNumber, roomType, checkIn, checkOut, nights, persons, price, total, state } = booking
  const contacts = [phone, email].filter((line) => line !== '')
  return {
    ...frameOf(language),
    title: say('sheet.title'),
    house: apart(house),
    guest: { label: say('field.name'), lines: [name, ...contacts].map(apart) },
    room: { label: say('field.room'), lines: [apart(roomNumber), say(`type.${roomType}`)] },
    facts: [
      { label: say('field.checkIn'), value: write.day(checkIn) },
      { label: say('field.checkOut'), value: write.day(checkOut) },
      { label: say('field.persons'), value: write.count(persons) },
      { label: say('field.status'), value: say(`state.${state}`) },
    ],
    sums: [
      { label: say('field.price'), value: write.money(price) },
      { label: say('sheet.nights'), value: write.count(nights) },
    ],
    total: { label: say('field.total'), value: write.money(total) },
  }
}
