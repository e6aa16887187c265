// The page of the public site's switches: the site as a whole, and each of its parts.
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { Switch } from '#ui/switch.tsx'
import type { Settings } from '../../contract.ts'
import { areas } from '../../contract.ts'
import { useSaveSettings, useSiteSettings } from '../use-site.ts'
import classes from '../site.module.css'

export function Page() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useSiteSettings()
  const save = useSaveSettings()
  if (!data && error) {
    return (
      <Failed
        title={t('site.switches.failed')}
        level={2}
        requestId={failureOf(error).requestId}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <Loading />
  // A switch shows at once where it goes.
  const settings = save.isPending ? save.variables.settings : data.settings
  const change = (next: Settings) => save.mutate({ settings: next, revision: data.revision })
  const toggle = (area: (typeof areas)[number], isOpen: boolean) =>
    change({ ...settings, open: areas.filter((one) => (one === area ? isOpen : settings.open.includes(one))) })
  return (
    <PanelGrid>
      <Panel span={6} aria-labelledby="site-on">
        <SectionTitle
          id="site-on"
          action={
            settings.isOn && (
              <ButtonLink href="/" target="_self">
                {t('site.view')}
              </ButtonLink>
            )
          }
        >
          {t('site.switches.on')}
        </SectionTitle>
        <Switch
          spread
          label={t('site.switches.on')}
          description={t('site.switches.onText')}
          checked={settings.isOn}
          disabled={save.isPending}
          onChange={(event) => change({ ...settings, isOn: event.currentTarget.checked })}
        />
      </Panel>
      <Panel span={6} aria-labelledby="site-pages">
        <SectionTitle id="site-pages" note={t('site.switches.pagesText')}>
          {t('site.switches.pages')}
        </SectionTitle>
        <div className={classes['switches']}>
          {areas.map((area) => (
            <Switch
              key={area}
              spread
              label={t(`site.switches.area.${area}`)}
              checked={settings.open.includes(area)}
              disabled={save.isPending || !settings.isOn}
              onChange={(event) => toggle(area, event.currentTarget.checked)}
            />
          ))}
        </div>
      </Panel>
    </PanelGrid>
  )
}
