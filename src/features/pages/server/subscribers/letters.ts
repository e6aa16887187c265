// The two mails to subscribers: the question whether the address is theirs, and the news that the day has come.
import type { Config } from '#kernel/server/config.ts'
import { letterOf, linkTo, paragraph } from '#kernel/server/jobs/mail-letter.ts'
import type { Mail } from '#kernel/server/jobs/mailer.ts'
import { daysToConfirm } from '../../subscribers-contract.ts'
import { addressOf } from './links.ts'
import type { Recipient } from './subscriber-queries.ts'
import { filled, wordsFor } from './words.ts'

type Sender = { config: Config; product: string }

/** Says nothing that a stranger could have chosen but the address itself. */
export function letterToConfirm({ id, email, language }: Recipient, { config, product }: Sender): Mail {
  const { confirm: words, leaveLink } = wordsFor(language)
  const fill = (text: string) => filled(text, { product, days: daysToConfirm })
  const unsubscribe = addressOf(config, 'unsubscribe', id)
  const parts = [
    paragraph(fill(words.text)),
    linkTo(words.button, addressOf(config, 'confirm', id), 'button'),
    paragraph(fill(words.notYou), 'small'),
    linkTo(leaveLink, unsubscribe),
  ]
  return { ...letterOf({ to: email, language, subject: fill(words.subject) }, parts), unsubscribe }
}

export function letterOfOpening({ id, email, language }: Recipient, { config, product }: Sender): Mail {
  const { opened: words, leaveLink } = wordsFor(language)
  const fill = (text: string) => filled(text, { product })
  const unsubscribe = addressOf(config, 'unsubscribe', id)
  const parts = [
    paragraph(fill(words.text)),
    linkTo(fill(words.button), config.publicUrl, 'button'),
    paragraph(words.once, 'small'),
    linkTo(leaveLink, unsubscribe),
  ]
  return { ...letterOf({ to: email, language, subject: fill(words.subject) }, parts), unsubscribe }
}
