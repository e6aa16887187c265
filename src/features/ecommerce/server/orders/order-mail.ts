// The mail that confirms an order: its lines and sums, in the language of who ordered, and nothing that they typed.
import { localeOf } from '#kernel/languages.ts'
import type { Language } from '#kernel/languages.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { LetterPart } from '#kernel/server/jobs/mail-letter.ts'
import { letterOf, linkTo, paragraph } from '#kernel/server/jobs/mail-letter.ts'
import { sendMail } from '#kernel/server/jobs/mailer.ts'
import type { Person } from '#kernel/server/people/people.ts'
import { escapeHtml, wordsOf } from '#kernel/server/words.ts'
import { moneyIn, words } from '../words.ts'
import type { OrderRow } from './order-rows.ts'
import type { Ordered } from './read-order.ts'

/** How it is with the money when the order is confirmed. */
export type FirstPayment = 'paid' | 'failed' | 'open' | 'waiting' | 'cash' | 'free'
/** A visitor gave no name that we know to be theirs. */
type Addressee = Pick<Person, 'email' | 'language'> & { firstName: string | null }
type Confirmed = Ordered & { to: Addressee; link: `/${string}`; payment: FirstPayment }
type Row = { label: string; amount: string }

const sayIn =
  (language: Language) =>
  (key: string, values: Record<string, string> = {}) =>
    wordsOf(words[language], values)(key)

/** After the commit of the order, or never when there is none. */
export async function mailOrder(tx: Tx, order: OrderRow, ordered: Confirmed): Promise<void> {
  const { config, readWorkspace } = tx.wiring
  const { language, email, firstName } = ordered.to
  const number = new Intl.NumberFormat(localeOf[language], { useGrouping: false }).format(order.orderNumber)
  const t = wordsOf(words[language], { number, name: firstName ?? '', product: readWorkspace().name })
  const mail = letterOf({ to: email, language, subject: t('ecommerce.mail.subject') }, [
    paragraph(t(firstName === null ? 'ecommerce.mail.helloVisitor' : 'ecommerce.mail.hello')),
    paragraph(t('ecommerce.mail.thanks')),
    tableOf(rowsOf(order.currency, ordered), language),
    paragraph(t(`ecommerce.mail.payment.${ordered.payment}`)),
    linkTo(t('ecommerce.mail.open'), config.publicUrl + ordered.link),
  ])
  await sendMail(tx, mail)
}

function rowsOf(currency: string, { totals, items, to, coupon }: Confirmed): Row[] {
  const { language } = to
  const say = sayIn(language)
  const money = moneyIn(language, currency)
  const count = new Intl.NumberFormat(localeOf[language])
  const percent = new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 })
  const discount = coupon === null ? say('ecommerce.mail.discount') : say('ecommerce.mail.discountBy', { code: coupon })
  return [
    ...items.map(({ name, quantity, price }) => ({
      label: `${count.format(quantity)} × ${name}`,
      amount: money(price * quantity),
    })),
    { label: say('ecommerce.mail.subtotal'), amount: money(totals.subtotal) },
    ...(totals.discount > 0 ? [{ label: discount, amount: money(-totals.discount) }] : []),
    { label: say('ecommerce.mail.shipping'), amount: money(totals.shipping) },
    { label: say('ecommerce.mail.total'), amount: money(totals.total) },
    ...totals.taxes.map(({ rate, amount }) => ({
      label: say('ecommerce.mail.tax', { rate: percent.format(rate / 10_000) }),
      amount: money(amount),
    })),
  ]
}

function tableOf(rows: readonly Row[], language: Language): LetterPart {
  const say = sayIn(language)
  const lines = rows.map(
    ({ label, amount }) =>
      `<tr><td style="padding:4px 0">${escapeHtml(label)}</td>` +
      `<td style="padding:4px 0;text-align:end"><bdi>${escapeHtml(amount)}</bdi></td></tr>`,
  )
  return {
    text: rows.map((row) => say('ecommerce.mail.line', row)).join('\n'),
    html: `<table style="width:100%;border-collapse:collapse">${lines.join('')}</table>`,
  }
}
