// The settings of the workspace: read, kept right by live changes, and the form over them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { onLiveReset, useLive } from '#kernel/client/live.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { check } from '#kernel/shape.ts'
import { workspaceChanged } from '#kernel/workspace-contract.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { Chosen, Settings } from '../../contract.ts'
import { getSettings, updateSettings } from '../../contract.ts'
import type { Draft, SettingField } from './kept-draft.ts'
import { useFoundDraft, useKeptDraft } from './kept-draft.ts'

const key = ['workspace', 'settings'] as const

export function useSettings() {
  const cache = useQueryClient()
  const readAnew = () => void cache.invalidateQueries({ queryKey: key })
  useLive(workspaceChanged, readAnew)
  useEffect(() => onLiveReset(() => void cache.invalidateQueries({ queryKey: key })), [cache])
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(getSettings, {}, { signal }) })
}

const isSame = (one: unknown, other: unknown) => (one ?? '') === (other ?? '')

/** What the call takes of it: the changed fields alone. */
function inputOf({ logo, ...chosen }: Draft, changed: readonly SettingField[], revision: number) {
  const settings = Object.entries(chosen).filter(([field]) => changed.some((name) => name === field))
  return {
    revision,
    settings: Object.fromEntries(settings),
    ...(changed.includes('logo') && { logoUploadId: logo }),
  }
}

/** What of it has another value than was sent, or was not sent at all. */
function unsentOf(draft: Draft, { settings, logoUploadId }: InputOf<typeof updateSettings>): Draft {
  const sent: Draft = { ...settings, ...(logoUploadId !== undefined && { logo: logoUploadId }) }
  return without(
    draft,
    Object.entries(sent).flatMap(([field, value]) => (isSame(value, draft[field as SettingField]) ? field : [])),
  )
}

/** What was chosen lies over what stands, so that news from elsewhere never replaces it. */
export function useSettingsForm(settings: Settings) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const found = useFoundDraft()
  const [draft, setDraft] = useState<Draft>(found.draft)
  const [seen, setSeen] = useState(found.seen)
  const [problems, setProblems] = useState<FieldProblems>({})
  const forget = () => {
    setDraft({})
    setSeen(undefined)
    setProblems({})
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (input: InputOf<typeof updateSettings>) => call(updateSettings, input),
    onSuccess: (answer, sent) => {
      cache.setQueryData(key, answer)
      // What was chosen meanwhile waits to be saved too.
      setDraft((now) => unsentOf(now, sent))
      setSeen(undefined)
      setProblems({})
      toast(t('workspace.settings.saved'), { variant: 'success' })
    },
    onError: (error) => {
      const { fields, clashes } = failureOf(error)
      if (fields) return setProblems(withoutPath(fields))
      // What the other chose is shown now; the rest of one's own waits to be saved again.
      if (clashes) setDraft((now) => without(now, Object.keys(clashes)))
      setSeen(undefined)
      void cache.invalidateQueries({ queryKey: key })
      toastError(error)
    },
  })
  const standing: Chosen & { logo: string | null } = { ...settings.settings, logo: settings.logo }
  const changed = (Object.keys(draft) as SettingField[]).filter((field) => !isSame(draft[field], standing[field]))
  useKeptDraft(draft, changed, seen ?? settings.revision)
  return {
    values: { ...settings.settings, ...draft },
    logo: draft.logo,
    changed,
    isBusy: isPending,
    isFixed: (field: SettingField) => settings.fixed.some((name) => name === field),
    problemOf: (field: SettingField) => {
      const problem = problems[field]
      return problem && t(`errors.field.${problem.code}`, { limit: problem.limit ?? 0 })
    },
    change: (part: Draft) => {
      setSeen((now) => now ?? settings.revision)
      setDraft((now) => ({ ...now, ...part }))
      setProblems((now) => without(now, Object.keys(part)))
    },
    discard: forget,
    save: () => {
      const input = inputOf(draft, changed, seen ?? settings.revision)
      const checked = check(updateSettings.input, input)
      setProblems(checked.ok ? {} : withoutPath(checked.fields))
      if (checked.ok) mutate(checked.value)
    },
  }
}
export type SettingsForm = ReturnType<typeof useSettingsForm>

const without = <Values extends object>(values: Values, names: readonly string[]): Values =>
  // Fewer fields of a record whose fields may all be absent.
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as Values

/** The contract calls a field `settings.name`, the form calls it `name`. */
const withoutPath = (fields: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path.replace(/^settings\./, ''), problem]))
