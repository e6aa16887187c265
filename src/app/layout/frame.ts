// The frame that the server writes into `#root` until the first render: the right places and sizes, and only those texts
// that everybody reads there, or what a feature has drawn for an open page.
import type { FirstForm } from './frame-form.ts'
import { drawForm } from './frame-form.ts'
import type { FrameMenu } from './frame-menu.ts'
import { brandOf, placesOf, sideMenuOf, topMenuOf } from './frame-menu.ts'
import { escapeWords } from './escape-words.ts'
import type { PageLayout } from '#kernel/feature.ts'
import type { Settings } from '#kernel/settings.ts'

/** The words over a picture: the largest of a page that has them. */
export type Tagline = { title: string; text: string }

/** The page's name and the way to it, as its header will have them. */
export type Heading = { title: string; trail: readonly string[] }

/** As app/layout/header.tsx draws it. */
function headerOf({ title, trail }: Heading): string {
  const crumbs = trail.map((name) => `<li>${escapeWords(name)}</li>`).join('')
  const words = `${crumbs && `<ol class="at-trail">${crumbs}</ol>`}<p class="at-title" dir="auto">${escapeWords(title)}</p>`
  return `<span class="at-before-heading"></span><div class="at-heading at-first-words">${words}</div>`
}

type InDashboard = Pick<InFrame, 'heading' | 'menu' | 'themeLayout'> & { inPage: string }

function dashboardFrame({ heading, menu, themeLayout, inPage }: InDashboard): string {
  const isAbove = themeLayout === 'horizontal'
  const side = menu && !isAbove ? sideMenuOf(menu, themeLayout) : ''
  return (
    `<div class="at-shell"><div class="at-shell-nav"><div class="at-shell-brand">${menu ? brandOf(menu) : ''}</div>` +
    `<div class="at-shell-account"></div>${side}</div>` +
    `<div class="at-shell-main"><div class="at-shell-header">${heading ? headerOf(heading) : ''}</div>` +
    `${menu && isAbove ? topMenuOf(menu) : ''}${inPage}</div>${menu ? placesOf(menu) : ''}</div>`
  )
}
const publicFrame = '<div class="at-public-header"></div>'

/** As dashboards/client/greeting.tsx draws it, by ui/brand/hero.css. A file, because the server has no JSX to draw with, and
 * browsers keep it. */
const hero = (address: string) =>
  '<div class="at-shell-page"><div class="at-hero at-hero-alone"><div class="at-hero-picture">' +
  `<img src="${address}" alt="" fetchpriority="high" decoding="sync"></div></div></div>`

/** Drawn as in account/client/auth-split.tsx, so that the first render changes nothing; the looks are in frame.css. */
function splitFrame({ tagline: { title, text }, form }: SplitWords): string {
  const tagline = `<p class="at-tagline-title">${escapeWords(title)}</p><p class="at-tagline-text">${escapeWords(text)}</p>`
  return (
    `<div class="at-split" data-fills-window="${form.isLow ? 'low' : 'yes'}">` +
    `<div class="at-split-picture"><div class="at-tagline">${tagline}</div></div>${drawForm(form)}</div>`
  )
}

export type SplitWords = { tagline: Tagline; form: FirstForm }

export type WordsInFrame = {
  /** The picture and the form beside it. */
  split: SplitWords | undefined
  heading: Heading | undefined
  menu: FrameMenu | undefined
}

type InFrame = WordsInFrame & {
  themeLayout: Settings['themeLayout']
  heroPicture: string | undefined
  /** A public page's own first view below the header. */
  firstView: string | undefined
}

export function frameOf(layout: PageLayout, inFrame: InFrame): string {
  const { split, heroPicture, firstView } = inFrame
  if (split) return splitFrame(split)
  if (layout !== 'dashboard')
    return firstView === undefined ? publicFrame : `${publicFrame}<main class="at-first-view">${firstView}</main>`
  return dashboardFrame({ ...inFrame, inPage: heroPicture === undefined ? '' : hero(heroPicture) })
}
