// Lists the keys of a board.
import type { Translate } from '#kernel/texts.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { KeyList } from '#ui/key-list.tsx'
import { Switch } from '#ui/switch.tsx'
import classes from './shortcuts-dialog.module.css'
import { keepPageKeys, usePageKeys } from './page-keys.ts'
import { listedShortcuts } from './shortcuts.ts'
import { useAfterFirstPaint } from '../use-after-first-paint.ts'

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { board, go, card } = listedShortcuts
  const isReady = useAfterFirstPaint()
  const areOn = usePageKeys()
  return (
    <Dialog isOpen={isOpen && isReady} onClose={onClose} title={t('kanban.keys.title')} size="lg">
      <div className={classes['switch']}>
        <Switch
          spread
          label={t('kanban.keys.page')}
          description={t('kanban.keys.pageHint')}
          checked={areOn}
          onChange={(event) => keepPageKeys(event.currentTarget.checked)}
        />
      </div>
      <KeyList
        label={t('kanban.keys.title')}
        groups={[
          { title: t('kanban.keys.board'), rows: rowsOf(t, board) },
          { title: t('kanban.keys.go'), rows: rowsOf(t, go) },
          { title: t('kanban.keys.card'), rows: rowsOf(t, card) },
        ]}
      />
    </Dialog>
  )
}

type Keys = (typeof listedShortcuts)[keyof typeof listedShortcuts]
type Name = {
  [Group in keyof typeof listedShortcuts]: keyof (typeof listedShortcuts)[Group]
}[keyof typeof listedShortcuts]

const rowsOf = (t: Translate, keys: Keys) =>
  (Object.entries(keys) as [Name, readonly string[]][]).map(([name, caps]) => ({
    name: t(`kanban.keys.does.${name}`),
    caps,
  }))
