// Splits the built code into chunks: few requests, and no page loads another's code.
import type { Rolldown } from 'vite'

type Groups = NonNullable<Extract<Rolldown.OutputOptions['codeSplitting'], object>['groups']>

// Never a file's source (`?raw`), which the gallery shows: it would load with the code.
const oneOf = (...patterns: RegExp[]) =>
  new RegExp(`^(?!.*\\?raw$).*(?:${patterns.map(({ source }) => source).join('|')})`)

// The styles of the first paint, in one blocking sheet; documents link it first (app/html/document.ts).
const frame = oneOf(
  /src\/ui\/(theme|base)\.css$/,
  /src\/app\/(first-frame|layout\/(frame|heading|menu|places-bar))\.css$/,
)

// Runs before everything else, in a chunk of its own (app/react-first.ts).
const react = /node_modules\/(react|react-dom|scheduler)\//

// The light part of the base, which the public site has too, without React: settings, language, what a token says, calls.
const light = oneOf(
  /node_modules\/valibot\//,
  // Loads all that is loaded later.
  /vite\/preload-helper/,
  /src\/kernel\/(contract|first-answer|json-in|languages|public-config|settings|shape)\.ts/,
  /src\/kernel\/client\/(api-address|call|cookies|detect-language|early-call|live-position|public-config|settings-store|storage|token)\.ts/,
)

// Drawn on the sign-in pages and on the public site: in the chunk of one, it would bring its scripts to the other.
const scene = /src\/ui\/brand\/atrium\.css$/

// The base of every page, the sign-in pages too: anything added here is loaded everywhere.
const base = oneOf(
  /node_modules\/use-sync-external-store\/(shim\/index|cjs\/use-sync-external-store-shim\.)/,
  /@mantine\/core\/esm\/core\/(?!utils\/create-scoped)/,
  /@mantine\/core\/esm\/components\/(Input|InputBase|Loader|TextInput|UnstyledButton)\//,
  /atrium-icons/,
  /@tabler\/icons-react\/dist\/esm\/icons\/Icon(Lock|Mail|Eye|EyeOff)\./,
  // With popovers it would bring them to every switch.
  /@mantine\/hooks\/esm\/use-uncontrolled\//,
  /src\/kernel\/(brand|errors|feature|message|texts)\.ts/,
  /src\/features\/account\/(contract|pages)\.ts/,
  /src\/kernel\/client\/(failure|i18n|late-fonts|return-path|session|settings|toasts|typed-text)\.tsx?/,
  /src\/app\/(browser|page-title|providers|start|texts|title|toasts)\.tsx?/,
  /src\/ui\/(anchor|button|confirm|deferred|field|icon|icon-button|link|menu|note|provider|text-field|theme|tip|use-overlay-trigger)\.tsx?/,
  /src\/ui\/brand\/logo\.|src\/app\/layout\/(language-menu|settings-tab)\./,
)

// For sign-in and for the pages of the dashboard that are forms.
const forms = oneOf(
  /src\/kernel\/client\/(form-fields|forms|kept-text)\.tsx?/,
  /src\/ui\/(password-field|rich-message)\.tsx?|src\/app\/layout\/public-header\./,
)

// In addition for sign-in and sign-up.
const signIn = /src\/features\/account\/client\/(auth-split|login-form)\.tsx/

// Loads on the sign-in page a moment later, on its own.
const providers = oneOf(
  /src\/features\/account\/client\/security\/other-providers\./,
  /@tabler\/icons-react\/dist\/esm\/icons\/IconFingerprint\./,
)

// Libraries of the main entry, which change rarely; the virtualizer loads with the pages that use it.
const libraries = /node_modules\/@tanstack\/(?!(react-virtual|virtual-core)\/)/

// Without a chunk of its own it would be part of the first feature's list.
const virtual = /node_modules\/@tanstack\/(react-virtual|virtual-core)\//

// The editor's documents without the editor: as a small chunk they would be merged into the lists, and pull it in.
const documents = /src\/kernel\/documents\//

// Code that the dashboard's shell shares with nearly all of its pages.
const shell = oneOf(
  /src\/app\/(page-frame|pages|layout\/(menu-groups|menu-link|outside-[a-z]+|sidebar|sidebar-item|use-view-as))\./,
  /src\/features\/\w+\/(menu|pages|widgets)\.ts/,
  /src\/kernel\/client\/(actions|audit-kinds|first-reads|first-steps|format|live|notices|page-actions)[a-z-]*\.tsx?/,
  /src\/kernel\/client\/(permissions|person-page|query|questions|sign-out|topic-names|widgets)[a-z-]*\.tsx?/,
  // Sends stored writes, once it is quiet.
  /src\/kernel\/client\/(open-tabs|over-pages|seen-revisions|unsent|unsent-store)\.ts/,
  // Small ones that would be merged into what only some pages have, and bring that along.
  /src\/app\/layout\/(menu|menu-icon|menu-rules|sign-out|use-page-location)\.tsx?/,
  /src\/kernel\/client\/(conversation-page|menu-counts|opened-records|refusals|workspace)\.ts/,
  /src\/kernel\/(digits|paging|table|workspace-contract)\.ts|src\/ui\/use-sibling-focus\.ts/,
  /src\/kernel\/(key-letter|live-contract|notices|search-text)\.ts/,
  /src\/ui\/(avatar|checkbox|csv|label|page-heading|panel-grid|popover|states|use-is-phone)\.tsx?/,
)

// Only some pages draw boards and scenes.
const drawings = /src\/ui\/brand\/(board-cover|plan-drawing|plan-layouts)\.tsx?$/

// Parts of panels, which the start page and many others use, but lists don't.
const panels = /src\/ui\/(matched|person-link|progress-bar|section-title|segmented-control|stage-bar)\.tsx?$/

// Tiles of figures with their sparklines, at the top of each dashboard.
const tiles = oneOf(/src\/ui\/(charts\/(smooth-path|spark-figures)|period-button|sparkline|stat-change|stat-tile)\./)

// The frames of the charts below them; the library that draws them comes later still.
const charts = oneOf(
  /src\/ui\/charts\/(bar-list|chart|chart-card-[a-z]+|chart-tip|legend|plot|plot-keys|rings|use-seen)\./,
  /src\/ui\/chart-card\.|src\/kernel\/shares\.ts/,
)

// The emoji button is small: merged into the editor, it would bring the editor along.
const emoji = /src\/ui\/emoji-(button|picker)\.tsx?$/

// Switches and tables share a contract: merged into the tables' chunk, it would load that on every board.
const keptState = /src\/kernel\/(table-contract|client\/switches)\.ts/

// A feature's files that several of its pages and widgets use, by screen where it keeps screens apart: a list does not
// pay for the fields of a form. The sign-in pages open one at a time and share little.
const featureOf = (id: string) => {
  const [, feature, screen] = /src\/features\/(\w+)\/(?:client\/(\w+)\/)?/.exec(id) ?? []
  return feature === undefined ? null : screen === undefined ? feature : `${feature}-${screen}`
}
const shared = /src\/features\/(?!account\/)\w+\/(?!(menu|pages|widgets)\.ts|.*-(page|widget)\.tsx)/

// Calls and records of a feature, one small file for all its pages. Figures belong to widgets, with the charts.
const contracts = /src\/features\/\w+\/((?!figures-)[\w-]*contract|[\w-]*entities|live-events)\.ts$/
const contractsOf = (id: string) => `${/features\/(\w+)\//.exec(id)?.[1] ?? ''}-contracts`

// A board needs nearly all of this, its views by list and by time too: one file in place of a dozen.
// The start page's widgets need the first of these alone.
const cardCommands = /src\/features\/kanban\/client\/commands\/card-commands\.ts/
const boardCommands = /src\/features\/kanban\/(client\/commands\/|(?!menu|pages|widgets)[\w-]+\.ts)/
// Marks of a card, which the start page draws too.
const marks = /src\/features\/kanban\/client\/(card-label|priority-(icon|sign)|use-due-words)\./
// All that is drawn before the rest of it: the columns' names and the cards of the first screen.
const preview = oneOf(
  /src\/features\/kanban\/client\/board\/(board-(bar|column|columns)\.module|board-button|card-badges|column-(count|frame|handles))\./,
  /src\/features\/kanban\/client\/board\/(column-head\.module|column-tabs|fixed-columns|focus-position|task-card|use-board-layout)\./,
  /src\/features\/kanban\/client\/card\/card-files\./,
)
const board =
  /src\/features\/kanban\/client\/(board|filters)\/(?!filter-panel|use-leave-board)(?!.*-(page|widget)\.tsx)/

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }
const isTopWidget = (id: string) => id.endsWith('-top-widget.tsx')
const isLaterWidget = (id: string) => /(?<!-(?:top|manager|page))-widget\.tsx$/.test(id)

/** Tells whether one of these files imports another, directly or not. */
function importedBy(isOne: (id: string) => boolean) {
  const known = new Map<string, boolean>()
  return function isImported(id: string, modules: Modules): boolean {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // Ends the recursion for import cycles.
    known.set(id, false)
    const importers = modules.getModuleInfo(id)?.importers ?? []
    const isNeeded = importers.some((importer) => isOne(importer) || isImported(importer, modules))
    known.set(id, isNeeded)
    return isNeeded
  }
}

const isNeededOnTop = importedBy(isTopWidget)
const isNeededLater = importedBy(isLaterWidget)

// Code that widgets share with their features' pages. Widgets of the first screen always load together; those below
// come later, in one chunk for each feature, so that a feature's pages bring nothing of others.
function widgetsOf(id: string, modules: Modules) {
  if (isNeededOnTop(id, modules)) return 'widgets'
  return isNeededLater(id, modules) ? `widgets-${/features\/(\w+)\//.exec(id)?.[1] ?? 'figures'}` : null
}

// The frames of figures are small: merged with code that only pages use, they would bring dialogs to the start page.
const sharedByWidgets = oneOf(shared, /src\/records\/figures\/client\/|src\/ui\/progress-ring\./)

const icons = /@tabler\/icons-react\//

// Icons of the shell and of common parts are on nearly every page, and share one file.
const isCommon = (id: string) => /src\/(app\/layout|ui(\/data-table)?)\/[\w-]+\.tsx?$/.test(id)
const commonIcons = (id: string, modules: Modules) =>
  modules.getModuleInfo(id)?.importers.some(isCommon) === true ? 'common-icons' : null

// Smaller shared chunks are merged into a similar one: a request costs more than the bytes.
const smallPart = 1_500
// An icon takes some 200 bytes.
const fewIcons = 1_000

export const chunkGroups: Groups = [
  { name: 'frame', test: frame, priority: 6 },
  { name: 'react', test: react, priority: 6 },
  { name: 'light', test: light, priority: 5.5 },
  { name: 'scene', test: scene, priority: 5.2 },
  { name: 'base', test: base, priority: 5 },
  { name: 'forms', test: forms, priority: 4.5 },
  { name: 'sign-in', test: signIn, priority: 4 },
  { name: 'providers', test: providers, priority: 4 },
  { name: commonIcons, debugName: 'common-icons', test: icons, priority: 2.26 },
  {
    name: 'icons',
    test: icons,
    minShareCount: 2,
    priority: 2.25,
    entriesAware: true,
    entriesAwareMergeThreshold: fewIcons,
  },
  { name: 'libraries', test: libraries, priority: 4 },
  // Parts of the shell and its widgets that scripts of the public site need, which have neither.
  { name: 'both-sides', test: /src\/kernel\/(seed|drawings\/portrait)\.ts|src\/features\/blog\/card\.ts/, priority: 3 },
  { name: 'shell', test: shell, priority: 3 },
  { name: 'drawings', test: drawings, priority: 3 },
  { name: 'panels', test: panels, priority: 2.9 },
  { name: 'tiles', test: tiles, priority: 2.95 },
  { name: 'charts', test: charts, priority: 2.9 },
  { name: 'emoji', test: emoji, priority: 2.9 },
  { name: 'virtual', test: virtual, priority: 2.8 },
  { name: 'documents', test: documents, priority: 2.7 },
  { name: 'kept-state', test: keptState, priority: 2.6 },
  // Names of countries are small: merged into the field that finds them, they would bring its list along.
  { name: 'countries', test: /src\/kernel\/countries\.ts/, priority: 2.6 },
  // Neither is joined to the widgets: messages have attachments, and the counts of unread ones are on every page.
  { name: 'attachment', test: /src\/records\/attachments\/contract\.ts/, priority: 2.6 },
  {
    name: 'unread',
    test: oneOf(
      /src\/features\/chat\/(count-contract|client\/(addresses|chat-keys|use-unread))\.ts/,
      /src\/features\/mail\/(unread-contract|client\/(addresses|use-unread))\.ts/,
    ),
    priority: 2.6,
  },
  // A public post needs them without React, which the widgets' chunk would bring along.
  { name: 'blog-calls', test: /src\/features\/blog\/(entities|contract|comments-contract)\.ts/, priority: 2.6 },
  { name: widgetsOf, debugName: 'widgets', test: sharedByWidgets, minShareCount: 2, priority: 2.5 },
  // Shared code outside the features, in one chunk when the same pages use it. Before the features' own chunks: those
  // would include their dependencies, and a page of one feature would load another.
  {
    name: 'kit',
    test: /node_modules\/|src\/(ui|kernel|records|app\/layout)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: smallPart,
    priority: 2.2,
  },
  { name: contractsOf, debugName: 'contracts', test: contracts, minShareCount: 2, priority: 2.4 },
  { name: 'kanban-cards', test: cardCommands, minShareCount: 2, priority: 2.16 },
  { name: 'kanban-commands', test: boardCommands, minShareCount: 2, priority: 2.15 },
  { name: 'kanban-marks', test: marks, minShareCount: 2, priority: 2.13 },
  { name: 'kanban-preview', test: preview, minShareCount: 2, priority: 2.12 },
  { name: 'kanban-board', test: board, minShareCount: 2, priority: 2.1 },
  {
    name: featureOf,
    debugName: 'feature',
    test: shared,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: smallPart,
    priority: 2,
  },
]

/** Names of shared chunks list all importers; the hash is enough. */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`

/** The same for the sheets of such chunks; fonts and pictures keep their names, by which the server finds them. */
export const assetFileNames = ({ names: [name = ''] }: { names: readonly string[] }) =>
  name.endsWith('.css') && name.includes('~')
    ? `assets/${name.split('~')[0]}-[hash].css`
    : 'assets/[name]-[hash][extname]'
