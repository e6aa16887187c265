// An entry of the palette: a page, a record, a search to repeat, or an action.
import type { AvatarPerson } from '#ui/avatar.tsx'

export type Entry = { key: string; title: string; note?: string; icon?: string; person?: AvatarPerson } & (
  | { href: string }
  | { repeat: string }
  | { run: () => void }
)
