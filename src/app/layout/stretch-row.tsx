// The switch that lets the page fill a wide window; it can be used only where the window is wider than the page.
import { useSyncExternalStore } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSettingsContext } from '#kernel/client/settings.tsx'
import { Switch } from '#ui/switch.tsx'
import { Tip } from '#ui/tip.tsx'
import classes from './settings-drawer.module.css'

const largeWindows = '(width > 1600px)'

function onLarge(listener: () => void) {
  const query = window.matchMedia(largeWindows)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const isLarge = () => window.matchMedia(largeWindows).matches

export function StretchRow() {
  const { t } = useTranslation()
  const { settings, toggleStretch } = useSettingsContext()
  const canStretch = useSyncExternalStore(onLarge, isLarge)
  const why = t('app.settings.stretchOnlyLarge')
  // Not `disabled`: the switch must take the focus for its tooltip to be read by keyboard.
  const refusal = canStretch ? {} : { 'aria-disabled': true, 'aria-description': why }
  return (
    <div>
      <p className={classes['caption']}>{t('app.settings.stretch')}</p>
      <Tip label={why} multiline>
        <div className={classes['stretch']} data-off={!canStretch || undefined}>
          <Switch
            spread
            label={t('app.settings.fullWidth')}
            checked={settings.themeStretch}
            onChange={() => canStretch && toggleStretch()}
            {...refusal}
          />
        </div>
      </Tip>
    </div>
  )
}
