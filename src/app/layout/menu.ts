// The menu of this person: every feature's entries, in the order of the table of contents.
import { features } from '#features/index.ts'
import { useOpenedRecords } from '#kernel/client/opened-records.ts'
import { publicConfig } from '#kernel/client/public-config.ts'
import { useSession } from '#kernel/client/session.ts'
import type { Role } from '#kernel/contract.ts'
import type { MenuEntry } from '#kernel/feature.ts'
import { closedGroup, mergeEntries, visibleTo } from './menu-rules.ts'
import { usePageLocation } from './use-page-location.ts'

const written = import.meta.glob<readonly MenuEntry[]>('../../features/*/menu.ts', { eager: true, import: 'menu' })
const entries = mergeEntries(features.flatMap((feature) => written[`../../features/${feature}/menu.ts`] ?? []))

const withoutOthers = entries.filter(({ group }) => group !== closedGroup)

/** The group of odd entries shows developers what a menu can do: outside the demo it would only puzzle people. */
const showsOthers = (role: Role) => role === 'admin' || publicConfig().demoAccounts.length > 0

/** The menu of the signed-in person; nothing without a session. */
export function useMenu(): readonly MenuEntry[] {
  const { user } = useSession()
  const records = useOpenedRecords(user?.id)
  const { pathname } = usePageLocation()
  if (!user) return []
  const { role, username } = user
  return visibleTo(showsOthers(role) ? entries : withoutOthers, {
    role,
    username,
    links: publicConfig().links,
    records,
    pathname,
  })
}
