// Asks people whose address is not verified to do it; they may work meanwhile.
import { useTranslation } from 'react-i18next'
import { useLive } from '#kernel/client/live.ts'
import { changeUser, useSession } from '#kernel/client/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { accountChanged } from '../contract.ts'
import { Worded } from '#ui/worded.tsx'

export function VerifyBanner() {
  const { t } = useTranslation()
  const { user } = useSession()
  // The address may be verified in another tab, or on the phone where the mail is read.
  useLive(accountChanged, ({ user: changed }) => changeUser(changed))
  if (!user || user.emailVerified) return null
  const action = (
    <ButtonLink href="/auth/verify" size="sm">
      {t('account.banner.action')}
    </ButtonLink>
  )
  return (
    <Note tone="info" isWide action={action}>
      <Worded i18nKey="account.banner.text" values={{ email: user.email }} components={{ mail: <bdi dir="ltr" /> }} />
    </Note>
  )
}
