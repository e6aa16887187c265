// The menu of this person: every feature's entries, in the order of the table of contents.
import { features } from '#features/index.ts'
import { useOpenedRecords } from '#kernel/client/opened-records.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import { useSession } from '#kernel/client/session.ts'
import type { MenuEntry } from '#kernel/feature.ts'
import { mergeEntries, visibleTo } from './menu-rules.ts'
import { usePlace } from './use-place.ts'

const written = import.meta.glob<readonly MenuEntry[]>('../../features/*/menu.ts', { eager: true, import: 'menu' })
const entries = mergeEntries(features.flatMap((feature) => written[`../../features/${feature}/menu.ts`] ?? []))

/** What the person who is signed in sees of the menu; nothing while nobody is. */
export function useMenu(): readonly MenuEntry[] {
  const { user } = useSession()
  const records = useOpenedRecords(user?.id)
  const { pathname } = usePlace()
  if (!user) return []
  const { role, username } = user
  return visibleTo(entries, { role, username, links: publicConfig().links, records, pathname })
}
