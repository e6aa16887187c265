// Lists the keys of mail.
import type { Translate } from '#kernel/texts.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { KeyList } from '#ui/key-list.tsx'
import { Switch } from '#ui/switch.tsx'
import { keepKeys, useKeysSwitch } from './keys-switch.ts'
import { listedShortcuts } from './shortcuts.ts'
import classes from './shortcuts-dialog.module.css'

type Groups = typeof listedShortcuts
type Name = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups]

const rowsOf = (t: Translate, keys: Groups[keyof Groups]) =>
  (Object.entries(keys) as [Name, readonly string[]][]).map(([name, caps]) => ({
    name: t(`mail.keys.does.${name}`),
    caps,
  }))

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const areOn = useKeysSwitch()
  const names = Object.keys(listedShortcuts) as (keyof Groups)[]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('mail.keys.title')} size="lg">
      <div className={classes['switch']}>
        <Switch
          spread
          label={t('mail.keys.single')}
          description={t('mail.keys.singleHint')}
          checked={areOn}
          onChange={(event) => keepKeys(event.currentTarget.checked)}
        />
      </div>
      <KeyList
        label={t('mail.keys.title')}
        groups={names.map((name) => ({ title: t(`mail.keys.${name}`), rows: rowsOf(t, listedShortcuts[name]) }))}
      />
    </Dialog>
  )
}
