// The drawings that menu entries name.
import {
  IconAdjustments,
  IconApi,
  IconArchive,
  IconBan,
  IconBuildingArch,
  IconBuildingStore,
  IconCalendarEvent,
  IconCircle,
  IconColumnInsertRight,
  IconExternalLink,
  IconFile,
  IconFileInvoice,
  IconFolder,
  IconFolders,
  IconInfoCircle,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconLock,
  IconMail,
  IconMessageCircle,
  IconPoint,
  IconShoppingBag,
  IconStack2,
  IconTag,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import type { Glyph, IconSize } from '#ui/icon.tsx'

const drawings: Readonly<Record<string, Glyph>> = {
  app: IconLayoutDashboard,
  kanban: IconLayoutKanban,
  card: IconCircle,
  column: IconColumnInsertRight,
  archive: IconArchive,
  invite: IconUserPlus,
  mail: IconMail,
  chat: IconMessageCircle,
  calendar: IconCalendarEvent,
  user: IconUsers,
  shop: IconBuildingStore,
  sales: IconShoppingBag,
  workspace: IconBuildingArch,
  account: IconUserCircle,
  folder: IconFolder,
  files: IconFolders,
  api: IconApi,
  settings: IconAdjustments,
  lock: IconLock,
  levels: IconStack2,
  label: IconTag,
  info: IconInfoCircle,
  off: IconBan,
  outside: IconExternalLink,
  file: IconFile,
  invoice: IconFileInvoice,
  site: IconWorld,
}

/** The drawing of a name in a menu entry; a point for a name that is not drawn yet. */
export function MenuIcon({ name, size }: { name: string | undefined; size: IconSize }) {
  return <Icon of={drawings[name ?? ''] ?? IconPoint} size={size} />
}
