// The examples on the gallery's page about secrets that are shown once.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { SecretOnce } from '#ui/secret-once.tsx'

// A key that is shown once.
export function OneExample() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('components.secretOnce.one')}</Button>
      {isOpen && (
        <SecretOnce
          title={t('components.secretOnce.one')}
          text={t('components.secretOnce.text')}
          label={t('components.secretOnce.one')}
          secret="k_3f9a-71c2-08be"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
