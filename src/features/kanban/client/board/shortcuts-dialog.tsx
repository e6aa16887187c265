// Lists the keys of a board.
import { useTranslation } from '#kernel/client/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where they do not fit, keys scroll them too */}
      <section className={classes['groups']} aria-label={t('kanban.keys.title')} tabIndex={0}>
        <Group title={t('kanban.keys.board')} keys={board} />
        <Group title={t('kanban.keys.go')} keys={go} />
        <Group title={t('kanban.keys.card')} keys={card} />
      </section>
    </Dialog>
  )
}

type Keys = (typeof listedShortcuts)[keyof typeof listedShortcuts]
type Name = {
  [Group in keyof typeof listedShortcuts]: keyof (typeof listedShortcuts)[Group]
}[keyof typeof listedShortcuts]

function Group({ title, keys }: { title: string; keys: Keys }) {
  const { t } = useTranslation()
  return (
    <section>
      <h3 className={classes['title']}>{title}</h3>
      <dl className={classes['keys']}>
        {(Object.entries(keys) as [Name, readonly string[]][]).map(([name, caps]) => (
          <div key={name} className={classes['row']}>
            <dt>{t(`kanban.keys.does.${name}`)}</dt>
            <dd className={classes['caps']} dir="ltr">
              {caps.map((cap) => (
                <kbd key={cap} className={classes['cap']}>
                  {cap === 'Ctrl' && isMac ? '⌘' : cap}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const isMac = navigator.platform.startsWith('Mac')
