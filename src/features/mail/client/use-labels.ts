// The labels of one's mailbox with their counts.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { listLabels } from '../contract.ts'
import type { Label } from '../entities.ts'
import type { Place } from './addresses.ts'
import { labelsKey } from './mail-keys.ts'

const none: readonly Label[] = []

export function useLabels() {
  const { data, error, refetch } = useQuery({
    queryKey: labelsKey,
    queryFn: ({ signal }) => call(listLabels, {}, { signal }),
    initialData: () => takeFirstRead(listLabels, {}),
  })
  const labels = data?.labels ?? none
  return {
    error,
    refetch: () => void refetch(),
    isLoaded: data !== undefined,
    system: labels.filter(({ type }) => type === 'system'),
    own: labels.filter(({ type }) => type === 'custom'),
  }
}

/** One's own label at this address: by its ID, or by its name, which people may type. */
export const ownLabelAt = (own: readonly Label[], place: Place): Label | undefined =>
  'customLabel' in place
    ? own.find(({ id, name }) => id === place.customLabel || name.toLowerCase() === place.customLabel.toLowerCase())
    : undefined
