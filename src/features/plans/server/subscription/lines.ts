// The lines of a charge, in the payer's language: what is bought, and what is deducted.
import type { ChargedLine } from '#kernel/charges-contract.ts'
import type { Language } from '#kernel/languages.ts'
import { localeOf } from '#kernel/languages.ts'
import { wordsOf } from '#kernel/server/words.ts'
import type { PlanKey, Quote } from '../../entities.ts'
import { planNames } from '../../plan.ts'
import { words } from '../words.ts'

type Lines = {
  quote: Pick<Quote, 'plan' | 'quantity' | 'price' | 'subtotal' | 'credit' | 'days' | 'periodDays'>
  /** The plan whose days are taken off. */
  before: PlanKey
  from: string
  to: string
  language: Language
}

export function linesOf({ quote, before, from, to, language }: Lines): ChargedLine[] {
  const say = (key: string, values: Readonly<Record<string, string>>) => wordsOf(words[language], values)(key)
  const day = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeZone: 'UTC' })
  const { plan, quantity, price, subtotal, credit, days, periodDays } = quote
  const title = say('plans.charge.period', {
    plan: planNames[plan],
    from: day.format(new Date(from)),
    to: day.format(new Date(to)),
  })
  // In a part of a period, people × price come to no whole price of one.
  const isWhole = days === periodDays
  const bought = isWhole
    ? { title, quantity, price }
    : { title: say('plans.charge.people', { title, count: String(quantity) }), quantity: 1, price: subtotal }
  if (credit === 0) return [bought]
  return [bought, { title: say('plans.charge.unused', { plan: planNames[before] }), quantity: 1, price: -credit }]
}
