// A mail to a visitor about a step of their order: our sentence, and the link that opens it. Nothing that they typed.
import { colours } from '#kernel/brand.ts'
import { directionOf, localeOf } from '#kernel/languages.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { sendMail } from '#kernel/server/jobs/mailer.ts'
import { sentenceOf } from '#kernel/server/live/notify.ts'
import { escapeHtml, wordsOf } from '#kernel/server/words.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { words } from '../words.ts'
import { pathOfOrder } from './order-link.ts'

type Step = { kind: string; params: Readonly<Record<string, string>> }

/** Nothing where their address is forgotten. */
export async function mailVisitor(tx: Tx, order: OrderRow, step: Step): Promise<void> {
  const { email, isVisitor } = order
  const language = order.language ?? 'en'
  const sentence = sentenceOf(tx.wiring.notices, language, step)
  if (isVisitor && email !== null && sentence !== undefined) await send(tx, order, { email, language, sentence })
}

/** The way to the order anew, after its earlier links were ended. */
export async function mailLink(tx: Tx, order: OrderRow): Promise<void> {
  const language = order.language ?? 'en'
  const number = new Intl.NumberFormat(localeOf[language], { useGrouping: false }).format(order.orderNumber)
  const sentence = wordsOf(words[language], { number })('ecommerce.mail.newLink')
  if (order.email !== null) await send(tx, order, { email: order.email, language, sentence })
}

type Letter = { email: string; language: NonNullable<OrderRow['language']>; sentence: string }
async function send(tx: Tx, order: OrderRow, { email, language, sentence }: Letter): Promise<void> {
  const { config } = tx.wiring
  const t = wordsOf(words[language], {})
  const link = config.publicUrl + pathOfOrder(config, order)
  const [hello, open] = [t('ecommerce.mail.helloVisitor'), t('ecommerce.mail.open')]
  const html = `<!doctype html>
<html lang="${localeOf[language]}" dir="${directionOf(language)}">
<body style="margin:0;padding:24px;background:${colours.canvas};color:${colours.ink};font:15px/24px system-ui,sans-serif">
<div style="max-width:480px;margin:auto;padding:32px;background:${colours.surface};border-radius:12px">
<p>${escapeHtml(hello)}</p>
<p>${escapeHtml(sentence)}</p>
<p><a style="color:${colours.text}" href="${escapeHtml(link)}">${escapeHtml(open)}</a></p>
</div></body></html>`
  const text = `${[hello, sentence, `${open}\n${link}`].join('\n\n')}\n`
  await sendMail(tx, { to: email, language, subject: sentence, text, html })
}
