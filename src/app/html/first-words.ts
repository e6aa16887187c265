// All words that a page's HTML has before its scripts run: title, heading, menu, and those of the sign-in page.
import { headingOf, tabTitleOf } from './heading.ts'
import { menuOf, recordRules } from './menu.ts'
import { splitWordsOf } from './sign-in-words.ts'
import { wordsOf } from './words.ts'
import type { WordsInFrame } from '../layout/frame.ts'
import type { FeaturePage } from '../page-list.ts'
import type { MenuEntry } from '#kernel/feature.ts'
import type { Language } from '#kernel/languages.ts'
import type { PublicConfig } from '#kernel/public-config.ts'

type Shown = {
  page: FeaturePage
  pathname: string
  /** Without its question mark. */
  search: string
  /** The server's name as the browser wrote it. */
  host: string
  language: Language
  config: PublicConfig
}
type Known = {
  /** The entries of every role. */
  menu: readonly MenuEntry[]
  /** The styles of the form that sign-in and registration begin with. */
  formRules: string
}

type FirstWords = {
  title: string
  /** True if people without a session may see the title too. */
  isTitleForAnyone: boolean
  inFrame: WordsInFrame
  /** Styles that only this page's frame needs. */
  rules: string
}

export async function firstWordsOf({ menu: entries, formRules }: Known, shown: Shown): Promise<FirstWords> {
  const { page, pathname, language, config } = shown
  const find = await wordsOf(page.feature, language)
  const menu = page.layout === 'dashboard' ? menuOf({ entries, config }, { page, pathname, find }) : undefined
  const split = splitWordsOf({ ...shown, find })
  return {
    title: tabTitleOf(page, find, config.productName),
    isTitleForAnyone: page.may === 'anyone',
    inFrame: { split, heading: headingOf(page, find), menu },
    rules: (menu ? recordRules(menu) : '') + (split ? formRules : ''),
  }
}
