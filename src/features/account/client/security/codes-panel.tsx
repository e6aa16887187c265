// One-time codes: whether they are on, how many recovery codes are left, and what one can do about it.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Label } from '#ui/label.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import type { Security } from '../../security-contract.ts'
import classes from './panels.module.css'

const SetUpCodes = deferred(() => import('./set-up-codes.tsx').then((module) => module.SetUpCodes))
const RenewCodes = deferred(() => import('./prove-dialog.tsx').then((module) => module.RenewCodes))
const EndCodes = deferred(() => import('./prove-dialog.tsx').then((module) => module.EndCodes))

type CodesPanelProps = { codes: Security['oneTimeCodes']; hasPassword: boolean }

export function CodesPanel({ codes, hasPassword }: CodesPanelProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'setUp' | 'renew' | 'end'>()
  const { isOn, recoveryCodesLeft } = codes
  const close = () => setOpen(undefined)
  const state = (
    <Label tone={isOn ? 'success' : 'neutral'} dot>
      {t(isOn ? 'account.codes.on' : 'account.codes.off')}
    </Label>
  )
  return (
    <Panel span={7} aria-labelledby="security-codes">
      <SectionTitle id="security-codes" note={t('account.codes.note')} action={state}>
        {t('account.codes.title')}
      </SectionTitle>
      {isOn ? (
        <div className={classes['stack']}>
          <p className={classes['quiet']}>
            {t('account.codes.recovery')} <b>{t('account.codes.left', { count: recoveryCodesLeft })}</b>
          </p>
          <div className={classes['actions']}>
            <Button size="sm" onClick={() => setOpen('renew')} onPointerEnter={RenewCodes.prepare}>
              {t('account.codes.newCodes')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              className={classes['off']}
              onClick={() => setOpen('end')}
              onPointerEnter={EndCodes.prepare}
            >
              {t('account.codes.turnOff')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={classes['stack']}>
          <p className={classes['quiet']}>{t('account.codes.why')}</p>
          <Button size="sm" onClick={() => setOpen('setUp')} onPointerEnter={SetUpCodes.prepare}>
            {t('account.codes.setUp')}
          </Button>
        </div>
      )}
      {open === 'setUp' && <SetUpCodes hasPassword={hasPassword} onClose={close} />}
      {open === 'renew' && <RenewCodes hasPassword={hasPassword} onClose={close} />}
      {open === 'end' && <EndCodes hasPassword={hasPassword} onClose={close} />}
    </Panel>
  )
}
