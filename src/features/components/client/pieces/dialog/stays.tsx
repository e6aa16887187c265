// What it shows would be lost: neither Escape nor a press beside it closes it.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

export function Example() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('components.dialog.stays')}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        stays
        withClose={false}
        title={t('components.dialog.stays')}
        foot={
          <Button variant="filled" onClick={close}>
            {t('ui.done')}
          </Button>
        }
      >
        <p>{t('components.dialog.staysText')}</p>
      </Dialog>
    </>
  )
}
