// Whether somebody was changing a post when their session ended.
import { useState } from 'react'
import { useSession } from '#kernel/client/session.ts'
import { readTyped } from '#kernel/client/typed-text.ts'
import type { FeedPost } from '../../entities.ts'

/** The storage key of a post's drafts. */
export const keptAs = (postId: string) => `profile.post.${postId}`

/** As it was when the post was first shown; what is saved by now is nothing to go on with. */
export function useHasKeptWords({ id, message }: FeedPost): boolean {
  const personId = useSession().user?.id
  const [hasWords] = useState(() => {
    const kept = personId === undefined ? undefined : readTyped(personId, keptAs(id))?.['message']
    return kept !== undefined && kept.trim() !== message
  })
  return hasWords
}
