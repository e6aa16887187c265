// A post for its editors, read again when somebody else changes it.
import type { Trigger } from '#kernel/client/live-query.ts'
import { only, useLiveQuery } from '#kernel/client/live-query.ts'
import { call } from '#kernel/client/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { getEditedPost } from '../../contract.ts'
import { postChanged } from '../../featured-contract.ts'
import type { EditedPost } from '../../entities.ts'
import { editedKey } from '../keys.ts'

/** By its slug or its ID. */
export function useEdited(title: string, enabled = true) {
  const cache = useQueryClient()
  const known = cache.getQueryData<EditedPost>(editedKey(title))
  const on: Trigger[] = [only(postChanged, ({ postId }) => known === undefined || known.id === postId)]
  return useLiveQuery({
    queryKey: editedKey(title),
    queryFn: async ({ signal }) => (await call(getEditedPost, { title }, { signal })).post,
    enabled,
    on,
  })
}
