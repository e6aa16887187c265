// Tells a person by mail what happened to the ways into their account, so that they hear of what was not them.
import type { Tx } from '#kernel/server/database/db.ts'
import { sendMail } from '#kernel/server/jobs/mailer.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { wordsOf } from '#kernel/server/words.ts'
import ar from '../../security/locales/ar.json' with { type: 'json' }
import cn from '../../security/locales/cn.json' with { type: 'json' }
import en from '../../security/locales/en.json' with { type: 'json' }
import fr from '../../security/locales/fr.json' with { type: 'json' }
import vi from '../../security/locales/vi.json' with { type: 'json' }
import { writeLetter } from '../letters.ts'

const texts = { en, fr, vi, cn, ar }

export type SecurityNews =
  | 'passwordChanged'
  | 'passwordSet'
  | 'codesOn'
  | 'codesOff'
  | 'recoveryRenewed'
  | 'recoveryUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'connected'
  | 'disconnected'
  | 'newDevice'
  | 'apiKeyMade'
  | 'apiKeyRevoked'

/** Where one looks after it. */
const tabOf: Partial<Record<SecurityNews, string>> = { apiKeyMade: 'api-keys', apiKeyRevoked: 'api-keys' }

/** In the person's own language, after the commit; `values` fill the sentence. */
export async function tellByMail(
  tx: Tx,
  personId: string,
  news: SecurityNews,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const person = await readPerson(tx, personId)
  if (person?.status !== 'active') return
  const t = wordsOf(texts[person.language], { ...values, product: tx.wiring.readWorkspace().name })
  const letter = writeLetter(tx.wiring, person, {}, () => ({
    subject: t('account.securityMail.subject'),
    paragraphs: [t(`account.securityMail.${news}`), t('account.securityMail.wasItYou')],
    way: { label: t('account.securityMail.look'), path: `/dashboard/user/account?tab=${tabOf[news] ?? 'security'}` },
  }))
  await sendMail(tx, letter)
}
