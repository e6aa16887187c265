// Tells a person by mail what happened to the ways into their account, so that they hear of what was not them.
import type { Tx } from '#kernel/server/database/db.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import ar from '../../security/locales/ar.json' with { type: 'json' }
import cn from '../../security/locales/cn.json' with { type: 'json' }
import en from '../../security/locales/en.json' with { type: 'json' }
import fr from '../../security/locales/fr.json' with { type: 'json' }
import vi from '../../security/locales/vi.json' with { type: 'json' }
import { sendLetter } from '../letters.ts'

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

/** In the person's own language, after the commit; what fills the sentence is people's words, but for these two. */
export async function mailSecurityNews(
  tx: Tx,
  personId: string,
  news: SecurityNews,
  { provider = '', address = '', ...quoted }: Readonly<Record<string, string>> = {},
): Promise<void> {
  const person = await readPerson(tx, personId)
  if (person?.status !== 'active') return
  await sendLetter(tx, person, { texts, values: { provider, address }, quoted }, (t) => ({
    subject: t('account.securityMail.subject'),
    paragraphs: [t(`account.securityMail.${news}`), t('account.securityMail.wasItYou')],
    way: { label: t('account.securityMail.look'), path: `/dashboard/user/account?tab=${tabOf[news] ?? 'security'}` },
  }))
}
