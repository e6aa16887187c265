// Tells how many conversations of the inbox are unread, on every page: the menu and the tab show it.
import { useTellCount } from '#kernel/client/menu-counts.ts'
import { useUnread } from './use-unread.ts'

export function Count() {
  const { data = 0 } = useUnread()
  useTellCount('mail', data)
  return null
}
