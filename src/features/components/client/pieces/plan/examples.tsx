// The examples on the gallery's page about plans and their rooms.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'

// Rooms share walls of one pixel, on twelve columns; one below the other on phones.
export function PanelsExample() {
  const { t } = useTranslation()
  return (
    <PanelGrid>
      <Panel span={5} aria-labelledby="panel-files">
        <SectionTitle id="panel-files" level={3} count={8}>
          {t('components.words.files')}
        </SectionTitle>
        {t('components.words.sentence')}
      </Panel>
      <Panel span={4} aria-labelledby="panel-people">
        <SectionTitle id="panel-people" level={3}>
          {t('components.words.people')}
        </SectionTitle>
        {t('components.words.everything')}
      </Panel>
      <Panel span={3} aria-labelledby="panel-mails">
        <SectionTitle id="panel-mails" level={3}>
          {t('components.words.mails')}
        </SectionTitle>
        {t('components.words.nothing')}
      </Panel>
    </PanelGrid>
  )
}
