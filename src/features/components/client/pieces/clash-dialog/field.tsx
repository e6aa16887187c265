// A name that two people changed at once.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { ClashDialog } from '#ui/clash-dialog.tsx'

export function Example() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('components.words.saveChanges')}</Button>
      <ClashDialog
        isOpen={isOpen}
        title={t('components.clashDialog.question')}
        text={t('components.clashDialog.rest')}
        mine={{
          label: t('components.clashDialog.mine'),
          values: [{ key: 'name', value: t('components.words.newBoard') }],
          keep: t('components.clashDialog.keepMine'),
        }}
        theirs={{
          label: t('components.clashDialog.theirs'),
          values: [{ key: 'name', value: t('components.words.openBoard') }],
          keep: t('components.clashDialog.keepTheirs'),
        }}
        onChoose={() => setOpen(false)}
      />
    </>
  )
}
