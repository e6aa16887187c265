// The settings of the workspace: read, kept right by live changes, and the form over them.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { check } from '#kernel/shape.ts'
import { workspaceChanged } from '#kernel/workspace-contract.ts'
import type { Clashes } from '#records/forms/client/use-clash.ts'
import { useClash } from '#records/forms/client/use-clash.ts'
import type { Chosen, Settings } from '../../contract.ts'
import { getSettings, updateSettings } from '../../contract.ts'
import type { Draft, SettingField } from './kept-draft.ts'
import { useKeptDraft } from './kept-draft.ts'
import { useDraft, without } from './use-draft.ts'

type SettingsInput = InputOf<typeof updateSettings>

const key = ['workspace', 'settings'] as const

export const useSettings = () =>
  useLiveQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getSettings, {}, { signal }),
    on: [workspaceChanged],
  })

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
function unsentOf(draft: Draft, { settings, logoUploadId }: SettingsInput): Draft {
  const sent: Draft = { ...settings, ...(logoUploadId !== undefined && { logo: logoUploadId }) }
  return without(
    draft,
    Object.entries(sent).flatMap(([field, value]) => (isSame(value, draft[field as SettingField]) ? field : [])),
  )
}

/** What was chosen lies over what stands, so that news from elsewhere never replaces it. */
export function useSettingsForm(settings: Settings) {
  const { t } = useTranslation()
  const { draft, seen: chosenOver, round, choose, leaveLogo, settle, discard } = useDraft()
  const seen = chosenOver ?? settings.revision
  const [problems, setProblems] = useState<FieldProblems>({})
  const saving = useSaving({ settle, setProblems })
  const standing: Chosen & { logo: string | null } = { ...settings.settings, logo: settings.logo }
  const changed = (Object.keys(draft) as SettingField[]).filter((field) => !isSame(draft[field], standing[field]))
  useKeptDraft(draft, changed, seen)
  return {
    values: { ...settings.settings, ...draft },
    logo: draft.logo,
    leaveLogo,
    round,
    changed,
    isBusy: saving.isBusy,
    clashes: saving.clashes,
    settle: saving.settle,
    isFixed: (field: SettingField) => settings.fixed.some((name) => name === field),
    problemOf: (field: SettingField) => {
      const problem = problems[field]
      return problem && t(`errors.field.${problem.code}`, { limit: problem.limit ?? 0 })
    },
    change: (part: Draft) => {
      choose(part, settings.revision)
      setProblems((now) => without(now, Object.keys(part)))
    },
    discard: () => {
      discard()
      setProblems({})
    },
    save: () => {
      const checked = check(updateSettings.input, inputOf(draft, changed, seen))
      setProblems(checked.ok ? {} : withoutPath(checked.fields))
      if (checked.ok) saving.send(checked.value)
    },
  }
}
export type SettingsForm = ReturnType<typeof useSettingsForm>

type SavingOptions = Pick<ReturnType<typeof useDraft>, 'settle'> & { setProblems: (problems: FieldProblems) => void }

/** Sends what was chosen; what another admin changed meanwhile is asked about, and sent again by the answer. */
function useSaving({ settle: settleDraft, setProblems }: SavingOptions) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (input: SettingsInput) => call(updateSettings, input),
    onSuccess: (answer, sent) => {
      cache.setQueryData(key, answer)
      // What was chosen meanwhile waits to be saved too.
      settleDraft((now) => unsentOf(now, sent))
      setProblems({})
      toast(t('workspace.settings.saved'), { variant: 'success' })
    },
    onError: (error, input) => {
      const failure = failureOf(error)
      if (failure.fields) return setProblems(withoutPath(failure.fields))
      void cache.invalidateQueries({ queryKey: key })
      refuse({ ...failure, ...(failure.clashes && { clashes: withLogo(failure.clashes) }) }, input)
    },
  })
  const { clashes, refuse, settle } = useClash<SettingsInput>({
    // A refusal is dealt with above.
    send: (input, { revision }) => mutateAsync({ ...input, revision }).catch(() => undefined),
    rest: restOf,
    onYield: (clash) => settleDraft((now) => without(now, Object.keys(clash.clashes)), clash.revision),
  })
  return { send: mutate, isBusy: isPending, clashes, settle }
}

/** The server compares the picture by its key; here it is the logo. */
const withLogo = ({ logoKey, ...clashes }: Clashes): Clashes => ({ ...clashes, ...(logoKey && { logo: logoKey }) })

/** What is left of it without these fields; nothing when that is all. */
function restOf({ settings: chosen, logoUploadId }: SettingsInput, clashes: Clashes): SettingsInput | undefined {
  const settings = without(chosen, Object.keys(clashes))
  const hasLogo = logoUploadId !== undefined && !('logo' in clashes)
  if (!hasLogo && Object.keys(settings).length === 0) return undefined
  return { settings, ...(hasLogo && { logoUploadId }) }
}

/** The contract calls a field `settings.name`, the form calls it `name`. */
const withoutPath = (fields: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path.replace(/^settings\./, ''), problem]))
