// The frame that the server writes into `#root` until the first render: the right places and sizes, and only those texts
// that everybody reads there, or what a feature has drawn for an open page.
import type { PageLayout } from '#kernel/feature.ts'

/** The words over a picture: the largest of a page that has them. */
export type Tagline = { title: string; text: string }

/** The page's name and the way to it, as its header will have them. */
export type Heading = { title: string; trail: readonly string[] }

/** As app/layout/header.tsx draws it. */
function headerOf({ title, trail }: Heading): string {
  const crumbs = trail.map((name) => `<li>${escape(name)}</li>`).join('')
  const words = `${crumbs && `<ol class="at-trail">${crumbs}</ol>`}<p class="at-title" dir="auto">${escape(title)}</p>`
  return `<span class="at-before-heading"></span><div class="at-heading at-first-words">${words}</div>`
}

const dashboardFrame = (heading: Heading | undefined, inPage: string) =>
  '<div class="at-shell"><div class="at-shell-nav"><div class="at-shell-brand"></div><div class="at-shell-account"></div></div>' +
  `<div class="at-shell-main"><div class="at-shell-header">${heading ? headerOf(heading) : ''}</div>${inPage}</div></div>`
const publicFrame = '<div class="at-public-header"></div>'

/** As dashboards/client/greeting.tsx draws it, by ui/brand/hero.css. A file, because the server has no JSX to draw with, and
 * browsers keep it. */
const hero = (address: string) =>
  '<div class="at-shell-page"><div class="at-hero at-hero-alone"><div class="at-hero-picture">' +
  `<img src="${address}" alt="" fetchpriority="high" decoding="sync"></div></div></div>`

/** As account/client/auth-split.tsx draws it, so that the first render changes nothing; the looks of all are in frame.css. */
const splitFrame = ({ title, text }: Tagline) =>
  '<div class="at-split"><div class="at-split-picture"><div class="at-tagline">' +
  `<p class="at-tagline-title">${escape(title)}</p><p class="at-tagline-text">${escape(text)}</p></div></div></div>`

// Words of our own locale files: nothing that a person has written.
const escape = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type InFrame = {
  tagline: Tagline | undefined
  heading: Heading | undefined
  heroPicture: string | undefined
  /** A public page's own first view below the header. */
  firstView: string | undefined
}

export function frameOf(layout: PageLayout, { tagline, heading, heroPicture, firstView }: InFrame): string {
  if (tagline) return splitFrame(tagline)
  if (layout !== 'dashboard')
    return firstView === undefined ? publicFrame : `${publicFrame}<main class="at-first-view">${firstView}</main>`
  return dashboardFrame(heading, heroPicture === undefined ? '' : hero(heroPicture))
}
