// The tab on the window's end edge that opens the settings, on every page.
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconAdjustments } from '@tabler/icons-react'
import { useSettingsContext } from '#kernel/client/settings.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './settings-tab.module.css'

const SettingsDrawer = deferred(() => import('./settings-drawer.tsx').then((module) => module.SettingsDrawer), {
  isLikely: true,
})

export function SettingsTab() {
  const { t } = useTranslation()
  const { isChanged } = useSettingsContext()
  const [isOpen, setOpen] = useState(false)
  // Drawn, unseen, once its code is there: when the page is quiet, or when somebody is about to open it.
  const isThere = useSyncExternalStore(SettingsDrawer.follow, SettingsDrawer.isThere)
  const toggle = () => setOpen(!isOpen)
  return (
    <>
      <button
        type="button"
        className={classes['tab']}
        aria-label={isChanged ? t('app.settings.openChanged') : t('app.settings.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={SettingsDrawer.prepare}
        onFocus={SettingsDrawer.prepare}
        onClick={toggle}
      >
        <Icon of={IconAdjustments} size={20} />
        {isChanged && <span className={classes['dot']} data-testid="settings-dot" />}
      </button>
      {(isThere || isOpen) && <SettingsDrawer isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
