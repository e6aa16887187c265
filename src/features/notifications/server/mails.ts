// A notice by mail, for who wishes it: the sentence in their language, and the way to what it is about.
import { colours } from '#kernel/brand.ts'
import type { Tx } from '#kernel/server/database/db.ts'
import { letterOf, linkTo, paragraph } from '#kernel/server/jobs/mail-letter.ts'
import type { Mail } from '#kernel/server/jobs/mailer.ts'
import { sendMails } from '#kernel/server/jobs/mailer.ts'
import { sentenceOf } from '#kernel/server/live/notify.ts'
import type { Wiring } from '#kernel/server/parts.ts'
import type { Person } from '#kernel/server/people/people.ts'
import { readPeople } from '#kernel/server/people/people.ts'
import { escapeHtml, wordsOf } from '#kernel/server/words.ts'
import ar from '../locales/ar.json' with { type: 'json' }
import cn from '../locales/cn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }

const texts = { en, fr, vi, cn, ar }

type Notice = { kind: string; params: Readonly<Record<string, string>>; link: string }

/** Tells these people by mail; nothing goes to an address that was never shown to be theirs. */
export async function mailNotice(tx: Tx, personIds: readonly string[], notice: Notice): Promise<void> {
  if (personIds.length === 0) return
  const people = await readPeople(tx, personIds)
  const reachable = people.filter(({ verifiedAt, status }) => verifiedAt !== null && status === 'active')
  await sendMails(
    tx,
    reachable.flatMap((person) => writeMail(tx.wiring, person, notice) ?? []),
  )
}

/** Nothing when the feature that sent the notice is gone. */
function writeMail(
  { notices, config: { publicUrl }, readWorkspace }: Pick<Wiring, 'notices' | 'config' | 'readWorkspace'>,
  person: Person,
  notice: Notice,
): Mail | undefined {
  const { language, email } = person
  const sentence = sentenceOf(notices, language, notice)
  if (sentence === undefined) return undefined
  const product = readWorkspace().name
  const t = wordsOf(texts[language], { name: person.firstName, product, host: new URL(publicUrl).host })
  const settings = `${publicUrl}/dashboard/user/account?tab=notifications`
  const grey = `style="color:${colours.ink3}"`
  const [why, label] = [t('notifications.mail.why'), escapeHtml(t('notifications.mail.settings'))]
  return letterOf({ to: email, language, subject: subjectOf(sentence) }, [
    paragraph(t('notifications.mail.hello')),
    paragraph(sentence),
    { ...linkTo(t('notifications.mail.open'), publicUrl + notice.link), text: publicUrl + notice.link },
    {
      text: `${why}\n${settings}`,
      html: `<p style="color:${colours.ink3};font-size:13px">${escapeHtml(why)} <a ${grey} href="${escapeHtml(settings)}">${label}</a></p>`,
    },
  ])
}

const longestSubject = 200
/** One line, cut where it would be cut anyway. */
const subjectOf = (sentence: string) => {
  const line = sentence.replaceAll(/\s+/g, ' ')
  // By characters: half of one is no text.
  const letters = Array.from(line)
  return letters.length > longestSubject ? `${letters.slice(0, longestSubject - 1).join('')}…` : line
}
