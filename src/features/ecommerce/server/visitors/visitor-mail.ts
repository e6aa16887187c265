// Mails to a visitor: our sentences, and the links that open their orders. Nothing that they typed.
import type { Language } from '#kernel/languages.ts'
import { localeOf } from '#kernel/languages.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { letterOf, linkTo, paragraph } from '#kernel/server/jobs/mail-letter.ts'
import type { Mail } from '#kernel/server/jobs/mailer.ts'
import { sendMails } from '#kernel/server/jobs/mailer.ts'
import { sentenceOf } from '#kernel/server/live/notify.ts'
import { wordsOf } from '#kernel/server/words.ts'
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
function aboutOne(tx: Tx, order: OrderRow, notice: Sentence): Letter {
  const { config } = tx.wiring
  const label = wordsOf(words[notice.language], {})('ecommerce.mail.open')
  const way = { label, link: config.publicUrl + pathOfOrder(config, order) }
  return { ...notice, subject: notice.sentence, ways: [way] }
}

type Letter = Sentence & { subject: string; ways: readonly { label: string; link: string }[]; closing?: string }
function mailOf({ email, language, subject, sentence, ways, closing }: Letter): Mail {
  return letterOf({ to: email, language, subject }, [
    paragraph(wordsOf(words[language], {})('ecommerce.mail.helloVisitor')),
    paragraph(sentence),
    ...ways.map(({ label, link }) => linkTo(label, link)),
    ...(closing === undefined ? [] : [paragraph(closing, 'soft')]),
  ])
}
