// The settings for everybody: pairs of rooms, what it is about at the start, the fields at the end.
import { useTranslation } from '#kernel/client/i18n.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { PanelGrid, Panel } from '#ui/panel-grid.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import type { Settings } from '../../contract.ts'
import { EntryFields } from './entry-fields.tsx'
import { LookFields } from './look-fields.tsx'
import { MailFields } from './mail-fields.tsx'
import { MaintenanceFields } from './maintenance-fields.tsx'
import { MoneyFields } from './money-fields.tsx'
import classes from './settings.module.css'
import { SettingPair } from './setting-pair.tsx'
import { SettingsClash } from './settings-clash.tsx'
import { useSettings, useSettingsForm } from './use-settings.ts'

export function Page() {
  const { t } = useTranslation()
  const { data, isPending, error, refetch, isFetching } = useSettings()
  if (isPending) return <Loading />
  if (!data) {
    const { requestId } = failureOf(error)
    return (
      <Failed
        title={t('workspace.settings.failed')}
        level={2}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={requestId}
      />
    )
  }
  return <Form settings={data} />
}

function Form({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const form = useSettingsForm(settings)
  const { mail } = settings
  const sentBy =
    mail.server === null
      ? t('workspace.settings.mailAsFiles')
      : t('workspace.settings.mailThrough', { server: mail.server, from: mail.from })
  return (
    <form onSubmit={form.submit} noValidate>
      <PanelGrid>
        <SettingPair title={t('workspace.settings.look')} text={t('workspace.settings.lookText')}>
          <LookFields form={form} logo={settings.logo} />
        </SettingPair>
        <SettingPair title={t('workspace.settings.money')} text={t('workspace.settings.moneyText')}>
          <MoneyFields form={form} />
        </SettingPair>
        <SettingPair title={t('workspace.settings.field.registration')} text={t('workspace.settings.entryText')}>
          <EntryFields form={form} />
        </SettingPair>
        <SettingPair title={t('workspace.settings.mail')} text={sentBy}>
          <MailFields />
        </SettingPair>
        <SettingPair title={t('workspace.settings.field.isClosed')} text={t('workspace.settings.maintenanceText')}>
          <MaintenanceFields form={form} />
        </SettingPair>
        <Panel bare className={classes['save']}>
          <SaveBar
            unsaved={form.changed.map((field) => t(`workspace.settings.field.${field}`))}
            action={t('ui.saveChanges')}
            onDiscard={form.discard}
            isBusy={form.isBusy}
          />
        </Panel>
      </PanelGrid>
      <SettingsClash clashes={form.clashes} onChoose={form.settle} />
    </form>
  )
}
