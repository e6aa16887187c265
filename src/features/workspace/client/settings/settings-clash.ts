// What two admins changed at once, and what is sent again whichever of the two stays.
import type { Failure } from '#kernel/client/failure.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { updateSettings } from '../../contract.ts'
import type { SettingField } from './kept-draft.ts'
import { without } from './use-draft.ts'

export type SettingsInput = InputOf<typeof updateSettings>
export type SettingsClash = { failure: Failure; input: SettingsInput }
export type ClashingField = { field: SettingField; yours: unknown; theirs: unknown }

/** The server compares the picture by its key; here it is the logo. */
export const clashingFields = ({ failure: { clashes = {} } }: SettingsClash): ClashingField[] =>
  Object.entries(clashes).map(([name, { yours, theirs }]) => ({
    field: name === 'logoKey' ? 'logo' : (name as SettingField),
    yours,
    theirs,
  }))

/** What is left of it when the other's stay; nothing when that is all. */
export function restOf(clash: SettingsClash): SettingsInput | undefined {
  const names = clashingFields(clash).map(({ field }) => field)
  const { logoUploadId } = clash.input
  const settings = without(clash.input.settings, names)
  const hasLogo = logoUploadId !== undefined && !names.includes('logo')
  if (!hasLogo && Object.keys(settings).length === 0) return undefined
  return { settings, ...(hasLogo && { logoUploadId }) }
}
