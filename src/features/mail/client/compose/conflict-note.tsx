// The same draft was changed elsewhere: asks which of the two stays.
import { useState } from 'react'
import { toastError } from '#kernel/client/toasts.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { Writing } from './draft.ts'
import { keepMine, takeOther } from './saving.ts'

export function ConflictNote({ writing: { id } }: { writing: Writing }) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const settle = (how: (id: string) => Promise<void>) => () => {
    setBusy(true)
    void how(id)
      .catch(toastError)
      .finally(() => setBusy(false))
  }
  return (
    <Note
      tone="warning"
      isNews
      action={
        <>
          <Button size="sm" busy={isBusy} onClick={settle(takeOther)}>
            {t('mail.conflict.takeOther')}
          </Button>
          <Button size="sm" busy={isBusy} onClick={settle(keepMine)}>
            {t('mail.conflict.keepMine')}
          </Button>
        </>
      }
    >
      {t('mail.conflict.text')}
    </Note>
  )
}
