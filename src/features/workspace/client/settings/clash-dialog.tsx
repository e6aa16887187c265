// Two admins changed the same setting: which of the two stays.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Language } from '#kernel/languages.ts'
import { languageLabel } from '#kernel/languages.ts'
import type { Settings as Look } from '#kernel/settings.ts'
import type { Registration } from '#kernel/workspace-contract.ts'
import { ClashDialog as AskedClash } from '#ui/clash-dialog.tsx'
import type { ClashingField, SettingsClash } from './settings-clash.ts'
import { clashingFields } from './settings-clash.ts'

type ClashDialogProps = { clash: SettingsClash | undefined; onSettle: (whose: 'mine' | 'theirs') => void }

export function ClashDialog({ clash, onSettle }: ClashDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const inWords = useValueWords()
  const fields = clash ? clashingFields(clash) : []
  const valuesOf = (side: 'yours' | 'theirs') =>
    fields.map((clashing) => ({
      key: clashing.field,
      label: fields.length > 1 ? t(`workspace.settings.field.${clashing.field}`) : undefined,
      value: inWords(clashing, side),
    }))
  const names = format.list(fields.map(({ field }) => t(`workspace.settings.field.${field}`)))
  return (
    <AskedClash
      isOpen={clash !== undefined}
      title={t('workspace.settings.clash.title', { fields: names })}
      text={t('workspace.settings.clash.text')}
      mine={{
        label: t('workspace.settings.clash.yours'),
        values: valuesOf('yours'),
        keep: t('workspace.settings.clash.keepYours'),
      }}
      theirs={{
        label: t('workspace.settings.clash.theirs'),
        values: valuesOf('theirs'),
        keep: t('workspace.settings.clash.keepTheirs'),
      }}
      onChoose={onSettle}
    />
  )
}

/** A setting as the form calls it; a name, a code or an address is what it is. */
function useValueWords() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ field, ...sides }: ClashingField, side: 'yours' | 'theirs'): string => {
    const value = sides[side]
    if (typeof value === 'boolean') return t(value ? 'workspace.settings.closed' : 'workspace.settings.clash.isOpen')
    if (typeof value !== 'string' || value === '') {
      return t(field === 'logo' ? 'workspace.settings.clash.noLogo' : 'workspace.settings.clash.empty')
    }
    // The server's own values, and those that the form has sent.
    if (field === 'logo') return t(`workspace.settings.clash.${side}Logo`)
    if (field === 'preset') return t(`app.settings.${value as Look['themeColorPresets']}`)
    if (field === 'registration') return t(`workspace.settings.registration.${value as Registration}`)
    if (field === 'language') return languageLabel[value as Language]
    return field === 'closedUntil' ? format.dateTime(value) : value
  }
}
