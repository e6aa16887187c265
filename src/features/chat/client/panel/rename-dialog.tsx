// Gives a group a name, or takes it away: it is called by its people then.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Conversation } from '../../entities.ts'
import { nameMax } from '../../entities.ts'
import { useRename } from './use-group-actions.ts'

type RenameDialogProps = { conversation: Conversation; title: string; isOpen: boolean; onClose: () => void }

export function RenameDialog({ conversation, title, isOpen, onClose }: RenameDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState<string>()
  const close = () => {
    setName(undefined)
    onClose()
  }
  const rename = useRename(conversation, close)
  const value = name ?? conversation.name ?? ''
  const save = () => rename.mutate(value.trim())
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('chat.renameTitle', { name: title })}
      foot={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button variant="filled" busy={rename.isPending} onClick={save}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('chat.groupName')}
        description={t('chat.groupNameHelp')}
        value={value}
        maxLength={nameMax}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && save()}
      />
    </Dialog>
  )
}
