// The menu that gives labels to mails and takes them away.
import { IconPlus, IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Label, Mail } from '../../entities.ts'
import type { Targets } from '../apply-change.ts'
import type { MailActions } from '../use-mail-actions.ts'
import { useLabels } from '../use-labels.ts'
import { LabelDialog } from './label-dialog.tsx'
import { LabelMark } from './label-mark.tsx'

type LabelChoiceProps = { targets: Targets; actions: MailActions; size?: 'sm' | 'md' }

/** A label that all of them have is ticked; a press takes it away. */
export function LabelChoice({ targets, actions, size = 'md' }: LabelChoiceProps) {
  const { t } = useTranslation()
  const { own } = useLabels()
  const [isMaking, setMaking] = useState(false)
  const isOn = (label: Label, mails: readonly Mail[]) => mails.every(({ labelIds }) => labelIds.includes(label.id))
  return (
    <>
      <Menu
        position="bottom-start"
        items={[
          ...own.map((label) => {
            const isChosen = isOn(label, targets.mails)
            return {
              label: <bdi>{label.name}</bdi>,
              picture: <LabelMark color={label.color} place="menu" />,
              isChosen,
              onSelect: () => void actions.label(targets, label, !isChosen),
            }
          }),
          ...(own.length > 0 ? (['divider'] as const) : []),
          { label: t('mail.newLabel'), icon: IconPlus, onSelect: () => setMaking(true) },
        ]}
        trigger={(props) => <IconButton {...props} size={size} label={t('mail.labels')} icon={IconTag} data-labels />}
      />
      <LabelDialog
        label={isMaking ? 'new' : undefined}
        taken={own}
        onClose={() => setMaking(false)}
        onMade={(label) => void actions.label(targets, label, true)}
      />
    </>
  )
}
