// Which of the built files a page is given with its HTML, for each page and language.
import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'
import { addressOf, filesOf } from './manifest.ts'
import type { TabOnDisk, WidgetOnDisk } from './pages-on-disk.ts'
import type { FeaturePage } from '../page-list.ts'
import { isAuthPage } from '../page-list.ts'
import { filePatternOf } from '../text-parts.ts'
import { getMyAccount } from '#features/account/contract.ts'
import type { Language } from '#kernel/languages.ts'
import type { Settings } from '#kernel/settings.ts'

/** A built file that stands in the page itself, so that the first paint waits for no second answer. */
export type Inlined = { address: string; text: string }
/** Runs before anything is painted; the policy knows a script in the page by its hash. */
export type FirstScript = { markup: string; hash?: string }

type PageAssets = {
  firstScript: FirstScript
  /** Modules that run, one after the other. */
  entries: readonly string[]
  /** Sheets of the first paint. */
  frameStyles: readonly Inlined[]
  /** Files that the page itself waits for. */
  styles: readonly string[]
  modules: readonly string[]
  /** The largest of them, which are asked for before the page has been read. */
  firstModules: readonly string[]
  fonts: readonly string[]
  /** Our fonts load after the scripts; until then, a system font stands in for them. */
  hasLateFonts: boolean
  /** Styles of the hero panel, on the page that begins with it. */
  heroPicture?: string
}
type Look = Pick<Settings, 'themeMode' | 'themeColorPresets'>
/** `page` is what the address shows: the page for unknown addresses too; `tab` is the account page's, if one is named. */
export type Assets = (page: FeaturePage, language: Language, shown: Look & { tab?: string | undefined }) => PageAssets

const mainEntry = 'src/app/client.tsx'
const authEntry = 'src/app/auth.tsx'
const topWidgets = 'src/app/top-widgets.ts'
const accountTabs = 'src/app/account-tab-contents.ts'
const firstFrame = 'src/app/first-frame.ts'
const reactFirst = 'src/app/react-first.ts'
const librariesFirst = 'src/app/libraries-first.ts'

const siteEntry = 'src/app/site/site.ts'

const fontFiles = {
  latin: 'hanken-grotesk-latin-wght-normal.woff2',
  vietnamese: 'hanken-grotesk-vietnamese-wght-normal.woff2',
  arabic: 'vazirmatn-arabic-wght-normal.woff2',
}
// The fonts of a language's own letters; the others load by `unicode-range` when a text needs them.
const fontsOf: Record<Language, readonly (keyof typeof fontFiles)[]> = {
  en: ['latin'],
  fr: ['latin'],
  cn: ['latin'],
  vi: ['latin', 'vietnamese'],
  ar: ['arabic'],
}

/** The systems have no Arabic font in common that could be measured against ours, as Arial is. */
const withoutStandIn: readonly Language[] = ['ar']

// The name that build/chunks.ts gives it.
const isOfFrame = (style: string) => style.startsWith('/assets/frame-')

const entryOf = (page: FeaturePage) => (isAuthPage(page) ? authEntry : mainEntry)

/** The sign-in pages have no chunk of libraries. */
const entriesOf = (page: FeaturePage) =>
  isAuthPage(page) ? [reactFirst, authEntry] : [reactFirst, librariesFirst, mainEntry]

/** The start page's top widgets are one chunk, and the texts of all its widgets one file. */
const widgetSourcesOf = (page: FeaturePage, language: Language, widgets: readonly WidgetOnDisk[]) =>
  page.showsWidgets === 'app'
    ? [topWidgets, `src/app/start-texts/locales/${language}.ts`]
    : widgets.map(({ source }) => source)

/** The parts that other features add to a page: all of its widgets and tabs, and the tab that opens. */
type Added = { widgets: readonly WidgetOnDisk[]; tabs: readonly TabOnDisk[]; tab: TabOnDisk | undefined }

function textPartsOf(page: FeaturePage, { widgets, tabs }: Added): readonly string[] {
  if (page.module === 'client/login-page') return ['account/auth']
  if (isAuthPage(page)) return ['account/auth', 'account/codes']
  return [page.feature, ...[...widgets, ...tabs].map(({ texts }) => texts)]
}

/** One that is missing here would be asked for when the scripts run, and the first render would wait for it. */
function textFilesOf(manifest: Manifest, language: Language, parts: readonly string[]): string[] {
  const patterns = parts.map(filePatternOf)
  return Object.keys(manifest).filter(
    (source) => source.endsWith(`/${language}.json`) && patterns.some((pattern) => pattern.test(source)),
  )
}

function sourcesOf(manifest: Manifest, page: FeaturePage, language: Language, added: Added): string[] {
  return [
    entryOf(page),
    `src/app/layout/${page.layout}-layout.tsx`,
    `src/features/${page.feature}/${page.module}.tsx`,
    ...widgetSourcesOf(page, language, added.widgets),
    ...(page.showsAccountTabs ? [accountTabs] : []),
    ...(added.tab ? [added.tab.source] : []),
    ...textFilesOf(manifest, language, textPartsOf(page, added)),
    `src/app/gathered/auth/locales/${language}.ts`,
    ...(isAuthPage(page) ? [] : [`src/app/gathered/locales/${language}.ts`]),
  ]
}

/** The files of a page of the public site: its sheets, one script, the fonts of its language. */
export type SiteAssets = { styles: readonly string[]; scripts: readonly string[]; fonts: readonly string[] }

export function builtSiteAssets(manifest: Manifest): (language: Language) => SiteAssets {
  const { styles: found } = filesOf(manifest, [siteEntry])
  // The first sheet says which layer is above which.
  const styles = found.toSorted((one, other) => Number(isOfFrame(other)) - Number(isOfFrame(one)))
  const scripts = [addressOf(manifest, siteEntry)]
  return (language) => ({
    styles,
    scripts,
    fonts: fontsOf[language].map((font) => addressOf(manifest, `/${fontFiles[font]}`)),
  })
}

/** While Atrium is developed, the script brings the sheets. */
export const developmentSiteAssets = (): SiteAssets => ({ styles: [], scripts: [`/${siteEntry}`], fonts: [] })

export type Built = {
  manifest: Manifest
  /** The text of a built file, by its address. */
  read: (address: string) => string
  /** In bytes, uncompressed. */
  sizeOf: (address: string) => number
}

function inlineScript(code: string): FirstScript {
  // Inside its element only its closing tag could end it.
  const content = code.replaceAll('</script', '<\\/script')
  const hash = createHash('sha256').update(content).digest('base64')
  return { markup: `<script data-account="${getMyAccount.path}">${content}</script>`, hash }
}

/** Bytes: a handful of files are larger, and they are most of what a page weighs. */
const largeModule = 30_000

export function builtAssets(
  { manifest, read, sizeOf }: Built,
  allWidgets: readonly WidgetOnDisk[],
  allTabs: readonly TabOnDisk[],
): Assets {
  const known = new Map<string, PageAssets>()
  const firstScript = inlineScript(read(addressOf(manifest, firstFrame)))
  const find = (page: FeaturePage, language: Language, added: Added): PageAssets => {
    const { modules, styles } = filesOf(manifest, sourcesOf(manifest, page, language, added))
    return {
      firstScript,
      entries: entriesOf(page).map((entry) => addressOf(manifest, entry)),
      modules,
      firstModules: modules.filter((module) => sizeOf(module) > largeModule),
      frameStyles: styles.filter(isOfFrame).map((address) => ({ address, text: read(address) })),
      styles: styles.filter((style) => !isOfFrame(style)),
      fonts: fontsOf[language].map((font) => addressOf(manifest, `/${fontFiles[font]}`)),
      // Pages of words alone are there at once, and show their fonts from the start.
      hasLateFonts: (isAuthPage(page) || page.layout === 'dashboard') && !withoutStandIn.includes(language),
    }
  }
  return (page, language, { themeMode, themeColorPresets, tab: asked }) => {
    const tabs = page.showsAccountTabs ? allTabs : []
    const tab = tabs.find(({ key }) => key === asked) ?? tabs[0]
    const key = `${page.path} ${language} ${tab?.key ?? ''}`
    const widgets = allWidgets.filter((widget) => widget.page === page.showsWidgets)
    const assets = known.get(key) ?? find(page, language, { widgets, tabs, tab })
    known.set(key, assets)
    if (!page.beginsWithHero) return assets
    // As build/hero-pictures.ts names it.
    return { ...assets, heroPicture: addressOf(manifest, `/hero-${themeMode}-${themeColorPresets}.svg`) }
  }
}

/** While Atrium is developed, Vite serves the sources themselves and finds what they need. */
export const developmentAssets: Assets = (page) => ({
  firstScript: { markup: `<script type="module" src="/${firstFrame}"></script>` },
  entries: [`/${entryOf(page)}`],
  frameStyles: [],
  styles: [],
  modules: [],
  firstModules: [],
  fonts: [],
  hasLateFonts: false,
})
