// The examples on the gallery's page about the button that copies.
import { useTranslation } from '#kernel/client/i18n.ts'
import { CopyButton } from '#ui/copy-button.tsx'

// A text that is copied by one press.
export function OneExample() {
  const { t } = useTranslation()
  return <CopyButton text={t('components.copyButton.title')} />
}
