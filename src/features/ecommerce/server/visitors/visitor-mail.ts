// Mails to a visitor: our sentences, and the links that open their orders. Nothing that they typed.
import { colours } from '#kernel/brand.ts'
import type { Language } from '#kernel/languages.ts'
import { directionOf, localeOf } from '#kernel/languages.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import type { Mail } from '#kernel/server/jobs/mailer.ts'
import { sendMails } from '#kernel/server/jobs/mailer.ts'
import { sentenceOf } from '#kernel/server/live/notify.ts'
import { escapeHtml, wordsOf } from '#kernel/server/words.ts'
import type { OrderRow } from '../orders/order-rows.ts'
import { words } from '../words.ts'
import { pathOfOrder } from './order-link.ts'
import type { Linked } from './visitor-queries.ts'

type Step = { kind: string; params: Readonly<Record<string, string>> }

/** Each of a step of their order; nothing where their address is forgotten. */
export async function mailVisitors(tx: Tx, all: readonly { order: OrderRow; step: Step }[]): Promise<void> {
  const mails = all.flatMap(({ order, step }) => {
    const { email, isVisitor } = order
    const language = order.language ?? 'en'
    const sentence = sentenceOf(tx.wiring.notices, language, step)
    if (!isVisitor || email === null || sentence === undefined) return []
    return [mailOf(aboutOne(tx, order, { email, language, sentence }))]
  })
  if (mails.length > 0) await sendMails(tx, mails)
}

const numberIn = (language: Language, orderNumber: number) =>
  new Intl.NumberFormat(localeOf[language], { useGrouping: false }).format(orderNumber)

/** The way to the order anew, after its earlier links were ended. */
export async function mailLink(tx: Tx, order: OrderRow): Promise<void> {
  const language = order.language ?? 'en'
  const number = numberIn(language, order.orderNumber)
  const sentence = wordsOf(words[language], { number })('ecommerce.mail.newLink')
  if (order.email === null) return
  await sendMails(tx, [mailOf(aboutOne(tx, order, { email: order.email, language, sentence }))])
}

/** The ways to several orders, because somebody asked for them; in the language of the newest. */
export async function mailLinks(tx: Tx, email: string, orders: readonly Linked[]): Promise<void> {
  const { config, readWorkspace } = tx.wiring
  const { name: product, timeZone } = readWorkspace()
  const language = orders[0]?.language ?? 'en'
  const day = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeZone })
  const t = wordsOf(words[language], { product })
  const ways = orders.map((order) => {
    const values = { number: numberIn(language, order.orderNumber), date: day.format(new Date(order.createdAt)) }
    const label = wordsOf(words[language], values)('ecommerce.mail.links.order')
    return { label, link: config.publicUrl + pathOfOrder(config, order) }
  })
  const subject = t('ecommerce.mail.links.subject')
  const [sentence, closing] = [t('ecommerce.mail.links.text'), t('ecommerce.mail.links.ignore')]
  await sendMails(tx, [mailOf({ email, language, subject, sentence, ways, closing })])
}

type Sentence = { email: string; language: Language; sentence: string }
function aboutOne(tx: Tx, order: OrderRow, said: Sentence): Letter {
  const { config } = tx.wiring
  const label = wordsOf(words[said.language], {})('ecommerce.mail.open')
  const way = { label, link: config.publicUrl + pathOfOrder(config, order) }
  return { ...said, subject: said.sentence, ways: [way] }
}

type Letter = Sentence & { subject: string; ways: readonly { label: string; link: string }[]; closing?: string }
function mailOf({ email, language, subject, sentence, ways, closing }: Letter): Mail {
  const hello = wordsOf(words[language], {})('ecommerce.mail.helloVisitor')
  const links = ways.map(
    ({ label, link }) => `<p><a style="color:${colours.text}" href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`,
  )
  const last = closing === undefined ? '' : `<p style="color:${colours.ink2}">${escapeHtml(closing)}</p>\n`
  const html = `<!doctype html>
<html lang="${localeOf[language]}" dir="${directionOf(language)}">
<body style="margin:0;padding:24px;background:${colours.canvas};color:${colours.ink};font:15px/24px system-ui,sans-serif">
<div style="max-width:480px;margin:auto;padding:32px;background:${colours.surface};border-radius:12px">
<p>${escapeHtml(hello)}</p>
<p>${escapeHtml(sentence)}</p>
${links.join('\n')}
${last}</div></body></html>`
  const lines = [hello, sentence, ...ways.map(({ label, link }) => `${label}\n${link}`), closing]
  const text = `${lines.filter((line) => line !== undefined).join('\n\n')}\n`
  return { to: email, language, subject, text, html }
}
