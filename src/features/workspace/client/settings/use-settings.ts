// The settings of the workspace: read, kept right by live changes, and the form over them.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { toast } from '#kernel/client/toasts.ts'
import { Id, nullable, object, optional, partial } from '#kernel/shape.ts'
import { workspaceChanged } from '#kernel/workspace-contract.ts'
import { useRecordForm } from '#records/forms/client/use-record-form.ts'
import type { Settings } from '../../contract.ts'
import { Chosen, getSettings, updateSettings } from '../../contract.ts'

const key = ['workspace', 'settings'] as const

export const useSettings = () =>
  useLiveQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getSettings, {}, { signal }),
    on: [workspaceChanged],
  })

/** The logo is an upload's ID, null for none, or undefined for the one that stands. */
type Values = Settings['settings'] & { logo: string | null | undefined }
export type SettingField = keyof Values

/** The logo has the name by which the server finds a clash. */
const Change = object({ ...partial(Chosen).entries, logoKey: optional(nullable(Id)) })
export type ChangedField = keyof typeof Change.entries

const valuesOf = ({ settings }: Settings): Values => ({ ...settings, logo: undefined })

const changeOf = ({ logo, ...chosen }: Values, standing: Values) => ({
  ...Object.fromEntries(Object.entries(chosen).filter(([field, value]) => value !== standing[field as SettingField])),
  ...(logo !== undefined && { logoKey: logo }),
})

/** Without `isClosed` there is no place for the text that is shown while it is closed. */
const keptFields = ['name', 'mailDomain', 'isClosed', 'closedUntil', 'closedWords'] as const

function readKept({ isClosed, name, ...texts }: Readonly<Record<string, string>>): Partial<Values> {
  return {
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text === '' ? null : text])),
    ...(name !== undefined && { name }),
    ...(isClosed !== undefined && { isClosed: isClosed === 'true' }),
  }
}

export function useSettingsForm(settings: Settings) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { form, ...rest } = useRecordForm({
    record: settings,
    valuesOf,
    shape: Change,
    changeOf,
    send: async ({ logoKey, ...chosen }, revision) => {
      const answer = await call(updateSettings, { revision, settings: chosen, logoUploadId: logoKey })
      cache.setQueryData(key, answer)
      toast(t('workspace.settings.saved'), { variant: 'success' })
      return answer
    },
    keep: { form: 'workspace.settings', fields: keptFields, read: readKept },
  })
  return {
    ...rest,
    values: form.values,
    change: form.setValues,
    problemOf: (field: SettingField) => form.errors[field],
    isFixed: (field: SettingField) => settings.fixed.some((name) => name === field),
  }
}
export type SettingsForm = ReturnType<typeof useSettingsForm>
