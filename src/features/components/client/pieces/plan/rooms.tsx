// Rooms share walls of one pixel, on twelve columns; one below the other on phones.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Plan, Room } from '#ui/plan.tsx'
import { SectionTitle } from '#ui/section-title.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <Plan>
      <Room span={5} aria-labelledby="room-files">
        <SectionTitle id="room-files" level={3} count={8}>
          {t('components.words.files')}
        </SectionTitle>
        {t('components.words.sentence')}
      </Room>
      <Room span={4} aria-labelledby="room-people">
        <SectionTitle id="room-people" level={3}>
          {t('components.words.people')}
        </SectionTitle>
        {t('components.words.everything')}
      </Room>
      <Room span={3} aria-labelledby="room-mails">
        <SectionTitle id="room-mails" level={3}>
          {t('components.words.mails')}
        </SectionTitle>
        {t('components.words.nothing')}
      </Room>
    </Plan>
  )
}
