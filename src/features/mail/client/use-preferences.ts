// How a person has mail arranged; a change shows at once, in every tab.
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { useLive } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { queryClient } from '#kernel/client/query.ts'
import type { OutputOf } from '#kernel/contract.ts'
import { getPreferences, preferencesChanged, updatePreferences } from '../contract.ts'
import type { Preferences } from '../entities.ts'
import { preferencesKey } from './mail-keys.ts'

type Kept = OutputOf<typeof getPreferences>

const usual: Kept = {
  preferences: { signature: '', view: 'conversations', layout: 'panes', isDense: false, undoSeconds: 10 },
  address: '',
  sendsOutside: true,
}

export function usePreferences() {
  const { data = usual, isPending } = useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => call(getPreferences, {}, { signal }),
    initialData: () => takeFirstRead(getPreferences, {}),
  })
  return { ...data.preferences, address: data.address, sendsOutside: data.sendsOutside, isPending }
}

export const readPreferences = (): Kept => queryClient.getQueryData<Kept>(preferencesKey) ?? usual

function show(preferences: Partial<Preferences>) {
  queryClient.setQueryData<Kept>(
    preferencesKey,
    (kept) => kept && { ...kept, preferences: { ...kept.preferences, ...preferences } },
  )
}

export function usePreferenceChanges(): void {
  useLive(preferencesChanged, ({ preferences }) => show(preferences))
  useRefresh(preferencesKey)
}

export function useChangePreferences() {
  return useAction((preferences: Partial<Preferences>) => call(updatePreferences, { preferences }), {
    show,
    takeBack: () => void queryClient.invalidateQueries({ queryKey: preferencesKey }),
    keep: ({ preferences }) => show(preferences),
  })
}
