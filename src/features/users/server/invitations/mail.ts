// The mail of an invitation, in the language of the person it goes to.
import { colours } from '#kernel/brand.ts'
import type { Config } from '#kernel/server/config.ts'
import { job } from '#kernel/server/jobs/jobs.ts'
import type { LetterPart } from '#kernel/server/jobs/mail-letter.ts'
import { letterOf, linkTo, paragraph } from '#kernel/server/jobs/mail-letter.ts'
import type { Mail } from '#kernel/server/jobs/mailer.ts'
import { sendMail } from '#kernel/server/jobs/mailer.ts'
import { escapeHtml, wordsOf } from '#kernel/server/words.ts'
import { localeOf } from '#kernel/languages.ts'
import { Id, object, text } from '#kernel/shape.ts'
import { invitationDays } from '../../entities.ts'
import { words } from '../words.ts'
import type { Opened } from './queries.ts'
import { readMailed } from './queries.ts'
import { hashOfToken } from './token.ts'

/** Written only if the link still counts when its turn comes. */
export const mailInvitation = job(
  'users.mailInvitation',
  object({ personId: Id, token: text({ min: 1, max: 200 }) }),
  async ({ personId, token }, { db, config, workspace, transaction }) => {
    const invitation = await readMailed(db, personId, hashOfToken(token))
    if (!invitation) return
    const mail = writeInvitation(invitation, { token, product: workspace.name, publicUrl: config.publicUrl })
    await transaction((tx) => sendMail(tx, mail))
  },
)

type Place = { token: string; product: string } & Pick<Config, 'publicUrl'>

function writeInvitation({ invitedBy, email, language, note }: Opened, { token, product, publicUrl }: Place): Mail {
  // In the fragment, which never reaches a server's log.
  const link = `${publicUrl}/auth/invitation#token=${token}`
  const days = new Intl.NumberFormat(localeOf[language], { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const t = wordsOf(words[language], {
    product,
    by: invitedBy ?? product,
    host: new URL(publicUrl).host,
    days: days.format(invitationDays),
  })
  const quoted = (text: string): LetterPart => ({
    text,
    html: `<p dir="auto" style="padding-inline-start:12px;border-inline-start:3px solid ${colours.wall}">${escapeHtml(text)}</p>`,
  })
  return letterOf({ to: email, language, subject: t('users.mail.subject') }, [
    paragraph(t('users.mail.hello')),
    paragraph(t('users.mail.why')),
    ...(note === null ? [] : [quoted(note)]),
    linkTo(t('users.mail.open'), link, 'button'),
    paragraph(t('users.mail.until')),
    paragraph(t('users.mail.ignore'), 'soft'),
    paragraph(t('users.mail.sentBy'), 'small'),
  ])
}
