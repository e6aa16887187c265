// One thing to fill in before going on; the focus goes in and comes back.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'

export function Example() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('components.words.newBoard')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('components.words.newBoard')}
        foot={
          <>
            <Button onClick={close}>{t('components.words.cancel')}</Button>
            <Button variant="filled" disabled={name.trim() === ''} onClick={close}>
              {t('components.words.save')}
            </Button>
          </>
        }
      >
        <TextField
          data-autofocus
          label={t('components.words.boardName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Dialog>
    </>
  )
}
