// The menu of this person: every feature's entries, in the order of the table of contents.
import { features } from '#features/index.ts'
import { useOpenedRecords } from '#kernel/client/opened-records.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import { useSession } from '#kernel/client/session.ts'
import type { MenuEntry } from '#kernel/feature.ts'
import { closedGroup, mergeEntries, seesOthers, visibleTo } from './menu-rules.ts'
import { usePageLocation } from './use-page-location.ts'

const written = import.meta.glob<readonly MenuEntry[]>('../../features/*/menu.ts', { eager: true, import: 'menu' })
const entries = mergeEntries(features.flatMap((feature) => written[`../../features/${feature}/menu.ts`] ?? []))

const withoutOthers = entries.filter(({ group }) => group !== closedGroup)

/** The menu of the signed-in person; nothing without a session. */
export function useMenu(): readonly MenuEntry[] {
  const { user } = useSession()
  const records = useOpenedRecords(user?.id)
  const { pathname } = usePageLocation()
  if (!user) return []
  const { role, username } = user
  return visibleTo(seesOthers(role, publicConfig()) ? entries : withoutOthers, {
    role,
    username,
    links: publicConfig().links,
    records,
    pathname,
  })
}
