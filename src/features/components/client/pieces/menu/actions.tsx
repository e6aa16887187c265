// Icons, keys that do the same, what cannot be done now, and what is dangerous.
import { IconArchive, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast } from '#kernel/client/toasts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'

export function Example() {
  const { t } = useTranslation()
  const say = (what: string) => () => toast(t('components.words.youChose', { what }), { variant: 'info' })
  const rename = t('components.words.rename')
  const copy = t('components.words.copyColumn')
  const remove = t('components.words.delete')
  return (
    <Menu
      position="bottom-start"
      trigger={(props) => (
        <IconButton {...props} label={t('components.words.actions')} icon={IconDots} variant="default" />
      )}
      items={[
        { label: rename, icon: IconPencil, shortcut: 'F2', onSelect: say(rename) },
        { label: copy, icon: IconCopy, onSelect: say(copy) },
        { label: t('components.words.archive'), icon: IconArchive, disabled: true, onSelect: () => {} },
        'divider',
        { label: remove, icon: IconTrash, danger: true, onSelect: say(remove) },
      ]}
    />
  )
}
