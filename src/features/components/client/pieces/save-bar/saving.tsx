// While what was changed is on its way.
import { useTranslation } from '#kernel/client/i18n.ts'
import { SaveBar } from '#ui/save-bar.tsx'

export function Example() {
  const { t } = useTranslation()
  return (
    <SaveBar
      unsaved={[t('components.words.boardName')]}
      action={t('components.words.saveChanges')}
      onDiscard={() => undefined}
      isBusy
    />
  )
}
