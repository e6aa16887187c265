// The summary that the page has read already, for the dialogs over it.
import { useQueryClient } from '@tanstack/react-query'
import { summaryKey } from './keys.ts'
import type { Banking } from './use-banking.ts'

export function useKnownBanking(): Banking | undefined {
  const known = useQueryClient().getQueriesData<Banking>({ queryKey: summaryKey })
  return known.findLast(([, banking]) => banking !== undefined)?.[1]
}
