// Two admins changed the same settings: which of the two versions stays.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Language } from '#kernel/languages.ts'
import { languageLabel } from '#kernel/languages.ts'
import type { Settings as Look } from '#kernel/settings.ts'
import type { Registration } from '#kernel/workspace-contract.ts'
import { ClashQuestion } from '#records/forms/client/clash-question.tsx'
import type { Clashes } from '#records/forms/client/use-clash.ts'
import type { ChangedField } from './use-settings.ts'

type SettingsClashProps = { clashes: Clashes | undefined; onChoose: (choice: 'mine' | 'theirs') => void }

export function SettingsClash({ clashes, onChoose }: SettingsClashProps) {
  const { t } = useTranslation()
  return (
    <ClashQuestion
      clashes={clashes}
      // The contract's fields, as `useSettingsForm` calls them.
      fields={Object.keys(clashes ?? {}) as ChangedField[]}
      labelOf={(field) => t(`workspace.settings.field.${field === 'logoKey' ? 'logo' : field}`)}
      wordsOf={useValueWords()}
      onChoose={onChoose}
    />
  )
}

/** A setting as the form calls it; a name, a code or an address is what it is. */
function useValueWords() {
  const { t } = useTranslation()
  const format = useFormat()
  return (field: ChangedField, value: unknown, side: 'yours' | 'theirs'): string | undefined => {
    if (typeof value === 'boolean') return t(value ? 'workspace.settings.closed' : 'workspace.settings.clash.isOpen')
    if (typeof value !== 'string' || value === '') {
      return field === 'logoKey' ? t('workspace.settings.clash.noLogo') : undefined
    }
    // The server's own values, and those that the form has sent.
    if (field === 'logoKey') return t(`workspace.settings.clash.${side}Logo`)
    if (field === 'preset') return t(`app.settings.${value as Look['themeColorPresets']}`)
    if (field === 'registration') return t(`workspace.settings.registration.${value as Registration}`)
    if (field === 'language') return languageLabel[value as Language]
    return field === 'closedUntil' ? format.dateTime(value) : value
  }
}
