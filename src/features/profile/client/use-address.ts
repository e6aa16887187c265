// The state in the address: the person, the open tab, and a single post.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { pageOf } from './addresses.ts'

export const tabs = ['profile', 'followers', 'friends', 'gallery'] as const
type Tab = (typeof tabs)[number]
type Search = Record<string, unknown>

export function useAddress() {
  const { username } = useParams({ strict: false }) as { username?: string }
  const { tab, list, post }: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (search: Search) => void navigate({ to: '.', search, resetScroll: false })
  return {
    username,
    tab: tabs.find((known) => known === tab) ?? 'profile',
    isFollowing: list === 'following',
    postId: typeof post === 'string' && post !== '' ? post : undefined,
    /** Somebody who was looked for by their id has the address of their name. */
    name: (real: string) => void navigate({ to: pageOf(real), search: true, replace: true }),
    openTab: (next: Tab) => open(next === 'profile' ? {} : { tab: next }),
    openList: (next: 'followers' | 'following') =>
      open({ tab: 'followers', ...(next === 'following' && { list: next }) }),
  }
}
export type Address = ReturnType<typeof useAddress>
