// Everything that a page's HTML says before its scripts run: title, heading, menu, and the words beside the sign-in form.
import { headingOf, tabTitleOf } from './heading.ts'
import { menuOf, recordRules } from './menu.ts'
import { taglineOf } from './tagline.ts'
import { wordsOf } from './words.ts'
import type { WordsInFrame } from '../layout/frame.ts'
import type { FeaturePage } from '../page-list.ts'
import type { MenuEntry } from '#kernel/feature.ts'
import type { Language } from '#kernel/languages.ts'
import type { PublicConfig } from '#kernel/public-config.ts'

type Shown = {
  page: FeaturePage
  pathname: string
  language: Language
  config: PublicConfig
  /** Every entry of the menu. */
  entries: readonly MenuEntry[]
}

type FirstWords = {
  title: string
  /** Whether the title is for people without a session too. */
  isTitleForAnyone: boolean
  inFrame: WordsInFrame
  /** Styles of this page's frame alone. */
  rules: string
}

export async function firstWordsOf({ page, pathname, language, config, entries }: Shown): Promise<FirstWords> {
  const find = await wordsOf(page.feature, language)
  const menu = page.layout === 'dashboard' ? menuOf({ entries, config }, { page, pathname, find }) : undefined
  return {
    title: tabTitleOf(page, find, config.productName),
    isTitleForAnyone: page.may === 'anyone',
    inFrame: { tagline: taglineOf(page, language), heading: headingOf(page, find), menu },
    rules: menu ? recordRules(menu) : '',
  }
}
