// Queries and commands for sharing a file or folder.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { getEntry } from '../../contract.ts'
import type { Share, ShareRole } from '../../entities.ts'
import { shareEntry, unshareEntry } from '../../sharing-contract.ts'

const keyOf = (entryId: string) => ['files', 'sharing', entryId] as const

export const useSharing = (entryId: string) =>
  useQuery({ queryKey: keyOf(entryId), queryFn: ({ signal }) => call(getEntry, { entryId }, { signal }) })

/** A person, or everyone (null); without a role, their access is removed. */
export type Change = { personId: string | null; name: string; role: ShareRole | null }

export function useChangeShare(entryId: string) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  return useAction(
    ({ personId, role }: Change) =>
      role === null
        ? call(unshareEntry, { entryId, personId })
        : call(shareEntry, { entryId, personIds: personId === null ? [] : [personId], role }),
    {
      done: (_, { name, role }) => t(role === null ? 'files.share.removed' : 'files.share.changed', { name }),
      keep: ({ shares }: { shares: readonly Share[] }) =>
        cache.setQueryData(keyOf(entryId), (before: object | undefined) => before && { ...before, shares }),
      // Lists show the people that an entry is shared with.
      refresh: [['files']],
    },
  )
}
