// The examples on the gallery's page about the heads of rooms.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { SectionTitle } from '#ui/section-title.tsx'

// A title, how many there are, a finding in words, and what one can do.
export function HeadsExample() {
  const { t } = useTranslation()
  return (
    <SectionTitle
      level={3}
      count={8}
      note={t('components.words.membersSeeIt')}
      action={<Button size="sm">{t('components.words.invite')}</Button>}
    >
      {t('components.words.people')}
    </SectionTitle>
  )
}
