// The switch that closes the doors, until when, and what those who wait are told.
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { closedWordsMax } from '#kernel/workspace-contract.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DateRangeField } from '#ui/date-range-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea } from '#ui/text-area.tsx'
import classes from './settings.module.css'
import { useFixedWords } from './use-fixed-words.ts'
import type { SettingsForm } from './use-settings.ts'

export function MaintenanceFields({ form }: { form: SettingsForm }) {
  const { t } = useTranslation()
  const { values, change } = form
  const isFixed = form.isFixed('isClosed')
  const fixed = useFixedWords('isClosed')
  return (
    <div className={classes['stack']}>
      <div className={classes['spread']}>
        <Switch
          label={t('workspace.settings.closed')}
          checked={values.isClosed}
          disabled={isFixed}
          onChange={(event) => change({ isClosed: event.currentTarget.checked })}
        />
        <ButtonLink variant="ghost" icon={IconEye} href="/maintenance" target="_blank">
          {t('workspace.settings.seePage')}
        </ButtonLink>
      </div>
      {isFixed && <p className={classes['quiet']}>{fixed}</p>}
      {values.isClosed && (
        <div className={classes['notice']}>
          <DateRangeField
            label={t('workspace.settings.field.closedUntil')}
            description={t('workspace.settings.untilHint')}
            withTime
            value={[null, values.closedUntil]}
            error={form.problemOf('closedUntil')}
            onChange={([, closedUntil]) => change({ closedUntil })}
          />
          <TextArea
            label={t('workspace.settings.field.closedWords')}
            value={values.closedWords ?? ''}
            maxLength={closedWordsMax}
            minRows={2}
            error={form.problemOf('closedWords')}
            onChange={(event) => change({ closedWords: event.currentTarget.value || null })}
          />
        </div>
      )}
    </div>
  )
}
