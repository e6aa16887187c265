// A feature's declarations for both sides: its pages, its menu entries, its widgets on the start page.
import type { Endpoint, May, Role } from './contract.ts'
import type { ObjectShape } from './shape.ts'
import type { TextKey } from './texts.ts'

export type PageLayout = 'dashboard' | 'compact' | 'simple'

export type Page = {
  /** The address; parameters with a dollar sign: `/dashboard/kanban/$boardId`. */
  path: `/${string}`
  /** The file inside the feature's folder that exports `Page`, without its ending: `client/board/kanban-page`. */
  module: `client/${string}`
  layout: PageLayout
  /** Translation key of the page's name, shown as heading and in `<title>`. */
  title: TextKey
  /** Translation keys of the breadcrumb trail before the title. */
  trail?: readonly TextKey[]
  may: May
  /** HTTP status of the page itself; 200 otherwise. */
  status?: number
  /** The page of a person, to which their name leads wherever it stands: its `$` part is a username, or an id. */
  isOfPerson?: boolean
  /** Drawn by the page instead of the header's heading; the header shows the title otherwise. */
  ownHeading?: boolean
  /** Shows the widgets of all features: their code is sent along with the page's. */
  showsWidgets?: boolean
  /** Begins with the room that greets, whose picture is painted with the frame (ui/brand/hero.css). */
  beginsWithHero?: boolean
  /** Shows the account tabs of all features: their names, and the code of the first, come along with the page. */
  showsAccountTabs?: boolean
}

/** One address that leads to another. */
export type Redirect = { from: `/${string}`; to: `/${string}` }

export type MenuGroup = 'general' | 'management' | 'app' | 'other'
export type MenuItem = {
  /** Unique; also names it to tests. */
  key: string
  /** Translation key of the label. */
  label: TextKey
  /** Translation key of its name where it stands alone, as in the palette: “Create user”, not “Create”. */
  standaloneLabel?: TextKey
  /** Translation key of a tooltip that says more. */
  caption?: TextKey
  /** A name that `app/layout/menu-icon.tsx` knows. */
  icon?: string
  /**
   * Where it leads; an address with `https:` opens in a new tab. `record:users` is the record of this kind that was
   * opened last (see `kernel/client/opened-records.ts`). Absent on items that only hold others.
   */
  to?: string
  /** Where it leads while no record was opened; `$username` is the person's own. Hidden without it. */
  first?: string
  /** Translation key of a small label at its end. */
  info?: TextKey
  disabled?: boolean
  /** Hidden from everyone else. */
  roles?: readonly Role[]
  children?: readonly MenuItem[]
  /** Among children that several features give to one parent: lower stands higher; 0 without it. */
  order?: number
}
/** Entries with the same key, of several features, are one: the first says what it is, each adds its children. */
export type MenuEntry = MenuItem & { group: MenuGroup }

/** A room on the start page. `area` main is the wide column, side the narrow one; lower `order` stands higher. */
export type Widget = { key: string; module: `client/${string}`; area: 'hero' | 'main' | 'side'; order: number }

/**
 * A tool in the header, from the start to the end by its order. The module exports `Tool`; it is loaded after the page
 * stands, into a place of this width (pixels) that is kept free for it.
 */
export type HeaderTool = { key: string; module: `client/${string}-tool`; order: number; width: number }

/** A kind of notice that people get, kept as kind and parameters, so that each reads it in their own language. */
export type NoticeKind = {
  /** `kanban.assigned`; it never changes its meaning. */
  kind: `${string}.${string}`
  /** The sentence, filled with the parameters. */
  text: TextKey
  /** Other sentences of the same kind: a notice names one of them by its parameter `case`. */
  cases?: Readonly<Record<string, TextKey>>
  /** What the settings call it. */
  label: TextKey
  /** Above it and its like in the settings: the part of the product that sends it. */
  area: TextKey
  /**
   * When it is mailed: once somebody turns that on; `unless-off` until they turn it off; `own-letter` never, because the
   * feature always writes a letter of its own.
   */
  mail?: 'unless-off' | 'own-letter'
  /** Whom it can reach: people of this role and those above it; everybody without it. */
  for?: 'manager' | 'admin'
  /** A button beside the sentence, `?…` or `&…` added to where the notice leads: to the place where one answers it. */
  answer?: { label: TextKey; search: string }
}

/** A kind of record that can be found; hits of one kind stand together under its label. */
export type SearchKind = {
  kind: `${string}.${string}`
  label: TextKey
  /** A name that `app/layout/menu-icon.tsx` knows; a sheet of paper without one. */
  icon?: string
}

/** Something to do that the palette offers: `to` is the page on which it begins, opened so that it does. */
export type PaletteAction = {
  key: string
  label: TextKey
  /** A name that `app/layout/menu-icon.tsx` knows. */
  icon: string
  to: `/${string}`
  /** Not offered to everyone else. */
  roles?: readonly Role[]
}

/** A kind of act that the audit trail keeps, as kind and parameters, so that each admin reads it in their own language. */
export type AuditKind = {
  /** `people.banned`; it never changes its meaning. */
  kind: `${string}.${string}`
  /** What was done, filled with the parameters: the part of the sentence after who did it. */
  text: TextKey
  /** What was done in a word or two, beside the sentence and where one filters by it: "Banned". */
  label: TextKey
  /** Takes something away that is hard to bring back, or may be an attack: the only kinds that have a colour. */
  isDanger?: true
}

/** A kind of event that programs elsewhere may hear of, by webhooks that admins set up. */
export type WebhookKind = {
  /** `kanban.cardMoved`; it never changes its meaning. */
  kind: `${string}.${string}`
  /** What happened, where one chooses: "A card was moved". */
  label: TextKey
  /** Above it and its like: the part of the product that says it. */
  area: TextKey
  /** What is told of it: ids and choices, never what people wrote, which only those may read whom it concerns. */
  data: ObjectShape
}

/**
 * A tab of the account page: `/dashboard/user/account?tab=KEY`. The module exports `Tab`, which is fetched when the tab
 * is opened and draws its own rooms. Lower `order` stands further to the start; on phones tabs from 50 on are a group
 * of their own.
 */
export type AccountTab = {
  key: string
  label: TextKey
  /** What one finds there, in a few words; seen on phones. */
  text?: TextKey
  module: `client/${string}-tab`
  order: number
}

type Calls = readonly Pick<Endpoint, 'may'>[]

/**
 * A row of the table that says what each role may do: records of one sort, and the calls that show, change and delete
 * them. The roles come from the calls' own `may`; what nobody may, by whatever role, has no calls.
 */
export type Permission = {
  key: string
  subject: TextKey
  /** Who decides, in words. */
  why: TextKey
  see: Calls
  change: Calls
  remove: Calls
  /** Everybody knows of these records: their calls may say of one that it is there (`tests/others.server.test.ts`). */
  isShared?: true
}
