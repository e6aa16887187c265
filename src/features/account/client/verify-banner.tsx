// Asks people whose address is not verified to do it; they may work meanwhile.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { RichMessage } from '#ui/rich-message.tsx'

export function VerifyBanner() {
  const { t } = useTranslation()
  const { user } = useSession()
  if (!user || user.emailVerified) return null
  const action = (
    <ButtonLink href="/auth/verify" size="sm">
      {t('account.banner.action')}
    </ButtonLink>
  )
  return (
    <Note tone="info" isWide action={action}>
      <RichMessage
        i18nKey="account.banner.text"
        values={{ email: user.email }}
        components={{ mail: <bdi dir="ltr" /> }}
      />
    </Note>
  )
}
