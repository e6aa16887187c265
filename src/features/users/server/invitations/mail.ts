// The mail of an invitation, in the language of the person it goes to.
import { colours } from '#kernel/brand.ts'
import type { Config } from '#kernel/server/config.ts'
import { job } from '#kernel/server/jobs/jobs.ts'
import type { Mail } from '#kernel/server/jobs/mailer.ts'
import { sendMail } from '#kernel/server/jobs/mailer.ts'
import { escapeHtml, wordsOf } from '#kernel/server/words.ts'
import { directionOf, localeOf } from '#kernel/languages.ts'
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
  const [hello, why, open, until] = [
    t('users.mail.hello'),
    t('users.mail.why'),
    t('users.mail.open'),
    t('users.mail.until'),
  ]
  const [ignore, sentBy] = [t('users.mail.ignore'), t('users.mail.sentBy')]
  const said = note === null ? [] : [note]
  const html = `<!doctype html>
<html lang="${localeOf[language]}" dir="${directionOf(language)}">
<body style="margin:0;padding:24px;background:${colours.canvas};color:${colours.ink};font:15px/24px system-ui,sans-serif">
<div style="max-width:480px;margin:auto;padding:32px;background:${colours.surface};border-radius:12px">
<p>${escapeHtml(hello)}</p>
<p>${escapeHtml(why)}</p>
${said.map((line) => `<p dir="auto" style="padding-inline-start:12px;border-inline-start:3px solid ${colours.wall}">${escapeHtml(line)}</p>`).join('')}
<p><a style="display:inline-block;padding:10px 20px;border-radius:8px;background:${colours.text};color:${colours.surface};text-decoration:none" href="${escapeHtml(link)}">${escapeHtml(open)}</a></p>
<p>${escapeHtml(until)}</p>
<p style="color:${colours.ink2}">${escapeHtml(ignore)}</p>
<p style="color:${colours.ink3};font-size:13px">${escapeHtml(sentBy)}</p>
</div></body></html>`
  const lines = [hello, why, ...said, `${open}\n${link}`, until, ignore, sentBy]
  return { to: email, language, subject: t('users.mail.subject'), text: `${lines.join('\n\n')}\n`, html }
}
