// A feature's declarations for both sides: its pages, its menu entries, its widgets on the start page.
import type { Endpoint, May, Role } from './contract.ts'
import type { ObjectShape } from './shape.ts'
import type { TextKey } from './texts.ts'

export type PageLayout = 'dashboard' | 'compact' | 'simple'

export type Page = {
  /** The path; parameters have a dollar sign: `/dashboard/kanban/$boardId`. */
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
  /** The conversation with a person, where others offer to write to them: its `$` part is a username. */
  isConversation?: boolean
  /** Drawn by the page instead of the header's heading; the header shows the title otherwise. */
  ownHeading?: boolean
  /** The header's title and trail are the page's own (`usePageHeading`), so the first frame has none. */
  namesItself?: boolean
  /** Shows the widgets that features have for this page: their code is sent along with the page's. */
  showsWidgets?: WidgetPage
  /** Starts with the hero panel, whose picture is painted with the first frame (ui/brand/hero.css). */
  beginsWithHero?: boolean
  /** Shows the account tabs of all features: their names, and the code of the first, come along with the page. */
  showsAccountTabs?: boolean
}

/** Somebody opened a page: `path` as its feature writes it, with `$name` for what it names. `isFirst` after loading Atrium. */
export type Arrival = { path: string; isFirst: boolean }

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
  /** The page of such a record, `/dashboard/invoice/$invoiceId`: the entry appears with it, before the record does. */
  page?: string
  /** Translation key of a small label at its end. */
  info?: TextKey
  /** Its count (`useTellCount`) stands in gray, as it asks for less. */
  isCountQuiet?: boolean
  disabled?: boolean
  /** Hidden from everyone else. */
  roles?: readonly Role[]
  children?: readonly MenuItem[]
  /** Among children that several features give to one parent: lower stands higher; 0 without it. */
  order?: number
}
/** Entries with the same key, of several features, are one: the first says what it is, each adds its children. */
export type MenuEntry = MenuItem & { group: MenuGroup }

/** The pages that show what other features bring: the start page, and two dashboards. */
export type WidgetPage = 'app' | 'analytics' | 'ecommerce'

/**
 * How much of a row of the start page a widget takes. Three tiles, a few lines high, stand side by side; of two halves,
 * one stands below the other beside a taller widget.
 */
export type WidgetSize = 'tile' | 'half' | 'third' | 'two-thirds' | 'full'

type AnyWidget = {
  key: string
  /**
   * On the start page, `…-top-widget` for the first screen, `…-manager-widget` for managers only, `…-widget` for the
   * rest: one chunk each, and the first loads with the page. Elsewhere, `…-page-widget`, which loads separately.
   */
  module: `client/${string}`
  /** Main is the wide column, side the narrow one; on the start page hero is the place below the greeting. */
  area: 'hero' | 'main' | 'side'
  /** Lower comes first, until somebody arranges their page. */
  order: number
}

/** A panel on the start page, which people arrange as they like. Its texts are in the feature's `widgets/locales`. */
export type StartWidget = AnyWidget & {
  page?: 'app'
  /** Without it two thirds in `main`, and a third in `side`. */
  size?: WidgetSize
  /** Translation keys of its name, and of the line that says what it shows, for those who arrange the page. */
  label: TextKey
  about: TextKey
  /** Hidden from everyone else. */
  roles?: readonly Role[]
  /** Counts or ranks what is in the workspace: left out while there is nothing in it. */
  isFigure?: true
  /** Higher than others of its size, and so is the space kept for it until it is fetched. */
  isChart?: true
}

/**
 * A panel on the start page, or on the dashboard `page`. `texts` names the folder of the feature that has the widget's
 * `locales`, if all texts of the feature would weigh too much.
 */
export type Widget = StartWidget | (AnyWidget & { page: Exclude<WidgetPage, 'app'>; texts?: string })

export const isOnStartPage = <Some extends Widget>(widget: Some): widget is Some & StartWidget =>
  widget.page === undefined || widget.page === 'app'

/**
 * Something worth doing in a new workspace, or by somebody new in it; the start page ticks it off when the feature's
 * `firstStep` finds it done. `to` is where one does it.
 */
export type FirstStep = {
  /** The feature's name and a word of its own. */
  key: `${string}.${string}`
  /** Lower comes first. */
  order: number
  /** Makes something that the figures of the start page count: without any of these the workspace is empty. */
  fillsWorkspace?: true
  label: TextKey
  text: TextKey
  to: `/${string}`
  /** Not asked of everyone else. */
  roles?: readonly Role[]
  /** The folder inside the feature's that has its `locales`, where all texts of the feature would weigh too much. */
  texts?: string
}

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
  /** Its name in the settings. */
  label: TextKey
  /** Above it and its like in the settings: the part of the product that sends it. */
  area: TextKey
  /**
   * When it is mailed: once somebody turns that on; `unless-off` until they turn it off; `own-letter` never, because the
   * feature always writes a letter of its own.
   */
  mail?: 'unless-off' | 'own-letter'
  /** When that letter is sent, if not always. */
  letter?: TextKey
  /** The lowest role that can receive it; everyone without it. */
  for?: 'manager' | 'admin'
  /** The folder inside the feature's that has its `locales`, where all texts of the feature would weigh too much. */
  texts?: string
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

/** A kind of audit entry, stored as kind and parameters, so that every admin reads it in their own language. */
export type AuditKind = {
  /** `people.banned`; it never changes its meaning. */
  kind: `${string}.${string}`
  /** The rest of the sentence after the name, filled with the parameters. */
  text: TextKey
  /** A word or two, shown beside the sentence and in the filter: "Banned". */
  label: TextKey
  /** Takes something away that is hard to bring back, or may be an attack: the only kinds that have a colour. */
  isDanger?: true
}

/** A kind of event that programs elsewhere may hear of, by webhooks that admins set up. */
export type WebhookKind = {
  /** `kanban.cardMoved`; it never changes its meaning. */
  kind: `${string}.${string}`
  /** The name in the list of events: "A card was moved". */
  label: TextKey
  /** Above it and its like: the part of the product that says it. */
  area: TextKey
  /** The payload: IDs and choices, never texts, which only those who may see the record may read. */
  data: ObjectShape
}

/**
 * A tab of the account page: `/dashboard/user/account?tab=KEY`. The module exports `Tab`, which loads when the tab is
 * opened and draws its own panels. Lower `order` comes first; on phones, tabs from 50 on are a group of their own.
 */
export type AccountTab = {
  key: string
  label: TextKey
  /** A few words about its content; shown on phones. */
  text?: TextKey
  module: `client/${string}-tab`
  order: number
}

/**
 * Panels that a feature adds to another feature's tab of the account page. The module exports `Panels`, which loads with
 * the tab. An `order` below 0 stands above the tab's own panels.
 */
export type AccountPanels = { tab: string; module: `client/${string}-panels`; order: number }

type Calls = readonly Pick<Endpoint, 'may'>[]

/**
 * A row of the permissions table: one kind of record, and the calls that view, edit and delete it. The roles come from
 * the calls' own `may`; without calls nobody may do it.
 */
export type Permission = {
  key: string
  subject: TextKey
  /** The deciding rule, as text. */
  why: TextKey
  see: Calls
  change: Calls
  remove: Calls
  /** The existence of these records is public: their calls may reveal it (`tests/others.server.test.ts`). */
  isShared?: true
}
