// The mail that confirms an order: its lines and sums, in the language of who ordered, and nothing that they typed.
import { colours } from '#kernel/brand.ts'
import { directionOf, localeOf } from '#kernel/languages.ts'
import type { Language } from '#kernel/languages.ts'
import type { Tx } from '#kernel/server/database/db.ts'
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
  const link = config.publicUrl + ordered.link
  const said = {
    hello: t(firstName === null ? 'ecommerce.mail.helloVisitor' : 'ecommerce.mail.hello'),
    thanks: t('ecommerce.mail.thanks'),
    payment: t(`ecommerce.mail.payment.${ordered.payment}`),
    open: t('ecommerce.mail.open'),
    rows: rowsOf(order.currency, ordered),
    link,
  }
  const subject = t('ecommerce.mail.subject')
  await sendMail(tx, { to: email, language, subject, text: asText(said, language), html: asHtml(said, language) })
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

type Said = Record<'hello' | 'thanks' | 'payment' | 'open' | 'link', string> & { rows: readonly Row[] }

function asText({ hello, thanks, payment, open, rows, link }: Said, language: Language): string {
  const say = sayIn(language)
  const lines = rows.map((row) => say('ecommerce.mail.line', row)).join('\n')
  return `${[hello, thanks, lines, payment, `${open}\n${link}`].join('\n\n')}\n`
}

function asHtml({ hello, thanks, payment, open, rows, link }: Said, language: Language): string {
  const lines = rows.map(
    ({ label, amount }) =>
      `<tr><td style="padding:4px 0">${escapeHtml(label)}</td>` +
      `<td style="padding:4px 0;text-align:end"><bdi>${escapeHtml(amount)}</bdi></td></tr>`,
  )
  return `<!doctype html>
<html lang="${localeOf[language]}" dir="${directionOf(language)}">
<body style="margin:0;padding:24px;background:${colours.canvas};color:${colours.ink};font:15px/24px system-ui,sans-serif">
<div style="max-width:480px;margin:auto;padding:32px;background:${colours.surface};border-radius:12px">
<p>${escapeHtml(hello)}</p>
<p>${escapeHtml(thanks)}</p>
<table style="width:100%;border-collapse:collapse">${lines.join('')}</table>
<p>${escapeHtml(payment)}</p>
<p><a style="color:${colours.text}" href="${escapeHtml(link)}">${escapeHtml(open)}</a></p>
</div></body></html>`
}
