// The frame around each page of the public site: the header with its menus, and the footer. All of it works without a script.
import type { SiteWords } from './words.ts'
import { siteWords } from './words.ts'
import { languageLabel, languages, localeOf } from '#kernel/languages.ts'
import type { Language } from '#kernel/languages.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html, trusted } from '#kernel/server/site/html.ts'
import type { SiteEntry } from '#kernel/server/site/site-page.ts'
import { mark } from '#kernel/brand.ts'

export type PlacedEntry = SiteEntry & { path: string }

export type SiteFrame = {
  language: Language
  path: string
  productName: string
  logo: string | null
  /** The site's own pages that are open. */
  entries: readonly PlacedEntry[]
  links: Config['links']
  canRegister: boolean
  /** True for pages that exist, are open, and have something to show. */
  has: (path: string) => boolean
  /** Added to the footer by features, such as an address. */
  about: readonly Html[]
  /** Behind everything else; nobody sees it. */
  end: readonly Html[]
  link: (path: string) => string
}

type Choice = { path: string; label: string }

const drawnMark = () => {
  const wings = mark.wings.map(
    ({ x, y, width, height, isLit }) =>
      html`<rect${attributes({ class: isLit ? 'at-mark-lit' : undefined, x, y, width, height, rx: mark.corner })} />`,
  )
  const { x, y, radius } = mark.court
  return html`<svg
    class="at-site-mark"
    viewBox="0 0 ${mark.size} ${mark.size}"
    width="30"
    height="30"
    aria-hidden="true"
  >
    ${wings}
    <circle${attributes({ cx: x, cy: y, r: radius })} />
  </svg>`
}

const chevron = trusted(
  '<svg class="at-site-chevron" viewBox="0 0 24 24" width="14" height="14" aria-hidden="true"><path d="M6 9l6 6l6 -6" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)

const anchor = ({ path, link }: Pick<SiteFrame, 'path' | 'link'>, choice: Choice) =>
  html`<a${attributes({ href: link(choice.path), 'aria-current': choice.path === path ? 'page' : undefined })}>${choice.label}</a>`

const listOf = (frame: SiteFrame, choices: readonly Choice[]) =>
  html`<ul>
    ${choices.map((choice) => html`<li>${anchor(frame, choice)}</li>`)}
  </ul>`

/** The panel of all other pages, by group; only what is there. */
function groupsOf(frame: SiteFrame, words: SiteWords): { title: string; choices: Choice[] }[] {
  const those = (choices: readonly (readonly [path: string, label: string])[]): Choice[] =>
    choices.flatMap(([path, label]) => (frame.has(path) ? [{ path, label }] : []))
  const own = entriesOf(frame, 'pages')
  return [
    {
      title: words.other,
      choices: [
        ...own,
        ...those([
          ['/pricing', words.pricing],
          ['/payment', words.payment],
          ['/maintenance', words.maintenance],
          ['/coming-soon', words.comingSoon],
        ]).filter(({ path }) => own.every((entry) => entry.path !== path)),
      ],
    },
    {
      title: words.authentication,
      choices: those([
        ['/auth/login', words.signIn],
        ...(frame.canRegister ? ([['/auth/register', words.register]] as const) : []),
        ['/auth/reset-password', words.resetPassword],
        ['/auth/verify', words.verify],
      ]),
    },
    {
      title: words.errors,
      choices: those([
        ['/403', '403'],
        ['/404', '404'],
        ['/500', '500'],
      ]),
    },
    { title: words.dashboard, choices: [{ path: '/dashboard', label: words.openWorkspace }] },
  ].filter(({ choices }) => choices.length > 0)
}

const entriesOf = ({ entries }: SiteFrame, place: SiteEntry['place']) =>
  entries.filter((entry) => entry.place === place).toSorted((one, other) => one.order - other.order)

function mainOf(frame: SiteFrame, words: SiteWords): Choice[] {
  const { has } = frame
  return [
    ...entriesOf(frame, 'main'),
    ...(has('/product') ? [{ path: '/product', label: words.shop }] : []),
    ...(has('/pricing') ? [{ path: '/pricing', label: words.pricing }] : []),
    ...(has('/components') ? [{ path: '/components', label: words.components }] : []),
  ]
}

const panelOf = (frame: SiteFrame, words: SiteWords) =>
  html`<details class="at-site-panel" name="site-menu">
    <summary>${words.pages}${chevron}</summary>
    <div class="at-site-groups">
      ${groupsOf(frame, words).map(
        ({ title, choices }) =>
          html`<section>
            <h2>${title}</h2>
            ${listOf(frame, choices)}
          </section>`,
      )}
    </div>
  </details>`

const languagesOf = ({ language, path }: SiteFrame, words: SiteWords) =>
  html`<details class="at-site-languages" name="site-menu">
    <summary>
      <span class="visually-hidden">${words.language} </span
      ><span lang="${localeOf[language]}">${languageLabel[language]}</span>${chevron}
    </summary>
    <ul>
      ${languages.map(
        (one) =>
          html`<li><a${attributes({
            href: `${path}?lng=${one}`,
            hreflang: localeOf[one],
            lang: localeOf[one],
            'data-language': one,
            'aria-current': one === language ? 'true' : undefined,
          })}>${languageLabel[one]}</a></li>`,
      )}
    </ul>
  </details>`

const documentationOf = ({ links }: SiteFrame, words: SiteWords) =>
  links.documentation !== undefined && html`<a href="${links.documentation}" rel="noopener">${words.documentation}</a>`

function headerOf(frame: SiteFrame, words: SiteWords): Html {
  const { productName, logo, link } = frame
  const picture = logo === null ? drawnMark() : html`<img${attributes({ src: logo, alt: '', width: 30, height: 30 })}>`
  const main = mainOf(frame, words)
  return html`<a class="at-site-skip" href="#content">${words.skip}</a>
    <header class="at-site-header">
      <a class="at-site-brand" href="${link('/')}">${picture}<span>${productName}</span></a>
      <nav class="at-site-nav" aria-label="${words.menu}">
        ${main.map((choice) => anchor(frame, choice))}${panelOf(frame, words)}${documentationOf(frame, words)}
      </nav>
      <span class="at-site-tools">
        ${languagesOf(frame, words)}
        <a class="at-site-signin" href="/auth/login" data-signed="out">${words.signIn}</a>
        <a class="at-site-button" data-kind="outline" href="/dashboard" data-signed="in" hidden
          >${words.openWorkspace}</a
        >
        ${frame.canRegister && html`<a class="at-site-button" href="/auth/register" data-signed="out">${words.register}</a>`}
        <details class="at-site-phone" name="site-menu">
          <summary aria-label="${words.openMenu}">
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path
                d="M4 6h16M4 12h16M4 18h16"
                fill="none"
                stroke="currentColor"
                stroke-width="2"
                stroke-linecap="round"
              />
            </svg>
          </summary>
          <nav class="at-site-sheet" aria-label="${words.menu}">
            ${listOf(frame, main)}
            ${groupsOf(frame, words).map(
              ({ title, choices }) =>
                html`<section>
                  <h2>${title}</h2>
                  ${listOf(frame, choices)}
                </section>`,
            )}
          </nav>
        </details>
      </span>
    </header>`
}

function footerOf(frame: SiteFrame, words: SiteWords): Html {
  const { has } = frame
  const legal: Choice[] = [
    ...entriesOf(frame, 'legal'),
    ...(has('/terms') ? [{ path: '/terms', label: words.terms }] : []),
    ...(has('/privacy') ? [{ path: '/privacy', label: words.privacy }] : []),
  ]
  const product = [...entriesOf(frame, 'product'), ...entriesOf(frame, 'pages')]
  const columns = [
    { title: words.product, choices: product },
    { title: words.legal, choices: legal },
  ].filter(({ choices }) => choices.length > 0)
  return html`<footer class="at-site-footer">
    <div class="at-site-about">
      <span class="at-site-brand">${frame.logo === null ? drawnMark() : null}<span>${frame.productName}</span></span>
      <p>${words.tagline}</p>
    </div>
    <nav class="at-site-columns" aria-label="${words.footer}">
      ${columns.map(
        ({ title, choices }) =>
          html`<section>
            <h2>${title}</h2>
            ${listOf(frame, choices)}
          </section>`,
      )}
      ${frame.about}
    </nav>
    <p class="at-site-rights">© ${new Date().getFullYear()} ${frame.productName}</p>
  </footer>`
}

/** The body of a page of the site. */
export function frameSite(frame: SiteFrame, main: Html, contentLanguage: Language | undefined): Html {
  const words = siteWords(frame.language)
  const lang =
    contentLanguage === undefined || contentLanguage === frame.language ? undefined : localeOf[contentLanguage]
  return html`${headerOf(frame, words)}
    <main id="content" class="at-site-main" tabindex="-1" ${attributes({ lang, dir: lang && 'auto' })}>${main}</main>
    ${footerOf(frame, words)}
    <button type="button" class="at-site-settings" data-part="app/settings" data-now aria-label="${words.settings}" aria-haspopup="dialog" hidden>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          d="M4 10a2 2 0 1 0 4 0a2 2 0 0 0 -4 0m2 -6v4m0 4v8m4 -4a2 2 0 1 0 4 0a2 2 0 0 0 -4 0m2 -12v10m0 4v2m4 -13a2 2 0 1 0 4 0a2 2 0 0 0 -4 0m2 -3v1m0 4v11"
          fill="none"
          stroke="currentColor"
          stroke-width="1.5"
          stroke-linecap="round"
        />
      </svg>
    </button>
    ${frame.end}`
}
