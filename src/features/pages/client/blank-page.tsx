// An empty page of the dashboard: where a team begins a page of its own.
import { useTranslation } from '#kernel/client/i18n.ts'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import classes from './blank-page.module.css'

export function Page() {
  const { t } = useTranslation()
  return (
    <PanelGrid>
      <Panel className={classes['panel']}>
        <p>{t('pages.blank.text')}</p>
      </Panel>
    </PanelGrid>
  )
}
