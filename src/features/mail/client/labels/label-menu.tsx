// The menu of one of a person's own labels: rename it, delete it.
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { confirm } from '#ui/confirm.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { deleteLabel } from '../../contract.ts'
import type { Label } from '../../entities.ts'
import { mailPath } from '../addresses.ts'
import { mailKey } from '../mail-keys.ts'
import { useLeavePlace } from '../use-place.ts'

export function LabelMenu({ label, onEdit }: { label: Label; onEdit: () => void }) {
  const { t } = useTranslation()
  const { id, name } = label
  const leave = useLeavePlace()
  const remove = useAction(() => call(deleteLabel, { labelId: id }), {
    refresh: [mailKey],
    done: () => t('mail.labelDeleted', { label: name }),
    keep: () => leave(id, `${mailPath}/inbox`),
  })
  const askToRemove = async () => {
    const isAgreed = await confirm({
      title: t('mail.deleteLabel.title', { label: name }),
      text: t('mail.deleteLabel.text'),
      action: t('mail.deleteLabel.action'),
      danger: true,
    })
    if (isAgreed) remove.mutate(undefined)
  }
  return (
    <Menu
      items={[
        { label: t('mail.editLabel'), icon: IconPencil, onSelect: onEdit },
        { label: t('mail.deleteLabel.action'), icon: IconTrash, danger: true, onSelect: () => void askToRemove() },
      ]}
      trigger={(props) => (
        <IconButton {...props} size="sm" withTip={false} icon={IconDots} label={t('ui.moreNamed', { name })} />
      )}
    />
  )
}
