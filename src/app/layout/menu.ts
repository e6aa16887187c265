// The menu of this person: every feature's entries, in the order of the table of contents.
import { features } from '#features/index.ts'
import { useOpenedRecords } from '#kernel/client/opened-records.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import { useSession } from '#kernel/client/session.ts'
import type { MenuEntry } from '#kernel/feature.ts'
import { mergeEntries, visibleTo } from './menu-rules.ts'

const written = import.meta.glob<readonly MenuEntry[]>('../../features/*/menu.ts', { eager: true, import: 'menu' })
const entries = mergeEntries(features.flatMap((feature) => written[`../../features/${feature}/menu.ts`] ?? []))

/** What the person who is signed in sees of the menu; nothing while nobody is. */
export function useMenu(): readonly MenuEntry[] {
  const { user } = useSession()
  const records = useOpenedRecords(user?.id)
  if (!user) return []
  return visibleTo(entries, { role: user.role, username: user.username, links: publicConfig().links, records })
}
