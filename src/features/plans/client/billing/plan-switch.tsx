// The switch by which admins turn plans on and off, and the tax on their prices.
import { useState } from 'react'
import { PerCent } from '#kernel/charges-contract.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { check } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { usePlanActions, usePlanSettings } from '../use-plans.ts'
import classes from './billing.module.css'

export function PlanSwitch() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = usePlanSettings(true)
  const { saveSettings } = usePlanActions()
  if (!data && error) {
    return (
      <Panel aria-labelledby="plan-switch" className={classes['panel']}>
        <SectionTitle id="plan-switch">{t('plans.billing.settings')}</SectionTitle>
        <Failed
          title={t('plans.billing.settingsFailed')}
          requestId={failureOf(error).requestId}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Panel>
    )
  }
  if (!data) {
    return (
      <Panel aria-labelledby="plan-switch" className={classes['panel']}>
        <SectionTitle id="plan-switch">{t('plans.billing.settings')}</SectionTitle>
        <Loading count={1} />
      </Panel>
    )
  }
  const { settings, revision } = data
  const { isOn, taxRate } = settings
  // Over what was seen: another admin may have changed the tax meanwhile.
  const save = (change: Partial<typeof settings>) =>
    saveSettings.mutate({ settings: { ...settings, ...change }, revision })
  const turn = async (isWanted: boolean) => {
    const isSure =
      isWanted ||
      (await confirm({
        title: t('plans.billing.askOff'),
        text: t('plans.billing.askOffText'),
        action: t('plans.billing.turnOff'),
        danger: true,
      }))
    if (isSure) save({ isOn: isWanted })
  }
  return (
    <Panel aria-labelledby="plan-switch" className={classes['panel']}>
      <SectionTitle id="plan-switch">{t('plans.billing.settings')}</SectionTitle>
      <Switch
        spread
        label={t('plans.billing.isOn')}
        description={t('plans.billing.isOnText')}
        checked={isOn}
        disabled={saveSettings.isPending}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
      {isOn && <TaxField key={taxRate} taxRate={taxRate} onSave={(rate) => save({ taxRate: rate })} />}
    </Panel>
  )
}

function TaxField({ taxRate, onSave }: { taxRate: string; onSave: (rate: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(taxRate)
  const rate = typed.trim().replace(',', '.')
  const isRate = check(PerCent, rate).ok
  return (
    <div className={classes['tax']}>
      <TextField
        label={t('plans.billing.tax')}
        inputMode="decimal"
        dir="ltr"
        value={typed}
        error={isRate ? undefined : t('plans.billing.noRate')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button disabled={!isRate || rate === taxRate} onClick={() => onSave(rate)}>
        {t('ui.save')}
      </Button>
    </div>
  )
}
