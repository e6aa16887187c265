// The data that this server stores about people, and who can see it.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Link } from '#ui/link.tsx'
import { Legal } from './legal.tsx'

export function Page() {
  const { t } = useTranslation()
  return (
    <Legal
      title={t('pages.privacy.name')}
      intro={t('pages.privacy.intro')}
      sections={[
        { title: t('pages.privacy.keptTitle'), text: t('pages.privacy.keptText') },
        { title: t('pages.privacy.browserTitle'), text: t('pages.privacy.browserText') },
        { title: t('pages.privacy.seenTitle'), text: t('pages.privacy.seenText') },
        { title: t('pages.privacy.mailTitle'), text: t('pages.privacy.mailText') },
        { title: t('pages.privacy.goneTitle'), text: t('pages.privacy.goneText') },
      ]}
      foot={<Link href="/terms">{t('pages.terms.name')}</Link>}
    />
  )
}
