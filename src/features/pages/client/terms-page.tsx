// The terms of use of this workspace.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Link } from '#ui/link.tsx'
import { Legal } from './legal.tsx'

export function Page() {
  const { t } = useTranslation()
  return (
    <Legal
      title={t('pages.terms.name')}
      intro={t('pages.terms.intro')}
      sections={[
        { title: t('pages.terms.accountTitle'), text: t('pages.terms.accountText') },
        { title: t('pages.terms.contentTitle'), text: t('pages.terms.contentText') },
        { title: t('pages.terms.useTitle'), text: t('pages.terms.useText') },
        { title: t('pages.terms.serviceTitle'), text: t('pages.terms.serviceText') },
      ]}
      foot={<Link href="/privacy">{t('pages.privacy.name')}</Link>}
    />
  )
}
