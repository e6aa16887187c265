// The person's notification settings: loaded, kept current across tabs, and changed with each switch.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useLive } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { loadNoticeWords, noticeKinds } from '#kernel/client/notices.ts'
import type { Choices, Way } from '../contract.ts'
import { choicesChanged, chooseWay, getChoices } from '../contract.ts'

const key = ['notifications', 'choices']

type Choice = { kind: string; way: Way; wanted: boolean }

const withKind = (kinds: readonly string[], kind: string, isIn: boolean) => [
  ...kinds.filter((other) => other !== kind),
  ...(isIn ? [kind] : []),
]

/** The choices as they are after this one. */
const withChoice = ({ muted, mailed }: Choices, { kind, way, wanted }: Choice): Choices =>
  way === 'here' ? { muted: withKind(muted, kind, !wanted), mailed } : { muted, mailed: withKind(mailed, kind, wanted) }

export function useChoices() {
  const cache = useQueryClient()
  const { data: choices, ...rest } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const [answer] = await Promise.all([
        call(getChoices, {}, { signal }),
        loadNoticeWords(noticeKinds('admin').map(({ kind }) => kind)),
      ])
      return answer
    },
  })
  useLive(choicesChanged, (changed) => cache.setQueryData(key, changed))
  useRefresh(key)
  const { mutate: choose } = useAction((choice: Choice) => call(chooseWay, choice), {
    show: (choice) => cache.setQueryData<Choices>(key, (known) => known && withChoice(known, choice)),
    takeBack: () => void cache.invalidateQueries({ queryKey: key }),
  })
  return { choices, choose, ...rest }
}
