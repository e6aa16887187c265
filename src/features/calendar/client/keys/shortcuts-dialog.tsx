// Lists the keyboard shortcuts of the calendar.
import type { Translate } from '#kernel/texts.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { saveSwitch, useSwitch } from '#kernel/client/switches.ts'
import { Dialog } from '#ui/dialog.tsx'
import { KeyList } from '#ui/key-list.tsx'
import { Switch } from '#ui/switch.tsx'
import { keysSwitch } from './keys-switch.ts'
import { listedShortcuts } from './shortcuts.ts'
import classes from './shortcuts-dialog.module.css'

type Groups = typeof listedShortcuts
type Name = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups]

const rowsOf = (t: Translate, keys: Groups[keyof Groups]) =>
  (Object.entries(keys) as [Name, readonly string[]][]).map(([name, caps]) => ({
    name: t(`calendar.views.keys.does.${name}`),
    caps,
  }))

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const areOn = useSwitch(keysSwitch, true)
  const names = Object.keys(listedShortcuts) as (keyof Groups)[]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('calendar.views.keys.title')} size="lg">
      <div className={classes['switch']}>
        <Switch
          spread
          label={t('calendar.views.keys.single')}
          description={t('calendar.views.keys.singleHint')}
          checked={areOn}
          onChange={(event) => saveSwitch(keysSwitch, event.currentTarget.checked)}
        />
      </div>
      <KeyList
        label={t('calendar.views.keys.title')}
        groups={names.map((name) => ({
          title: t(`calendar.views.keys.${name}`),
          rows: rowsOf(t, listedShortcuts[name]),
        }))}
      />
    </Dialog>
  )
}
