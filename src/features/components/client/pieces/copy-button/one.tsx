// A text that is copied by one press.
import { useTranslation } from '#kernel/client/i18n.ts'
import { CopyButton } from '#ui/copy-button.tsx'

export function Example() {
  const { t } = useTranslation()
  return <CopyButton text={t('components.copyButton.title')} />
}
