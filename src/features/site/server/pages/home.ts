// The start page of the site: what the product is, shown by itself.
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html } from '#kernel/server/site/html.ts'
import { drawAtrium, drawFace } from '#kernel/server/site/pictures.ts'
import type { SiteAsked } from '#kernel/server/site/site-page.ts'
import { sitePage } from '#kernel/server/site/site-page.ts'
import type { PageWords } from '../words.ts'
import { pageWords } from '../words.ts'
import { boardDemo, colorDemo, directionDemo, nightDemo } from './home-demos.ts'
import { productWindow } from './home-window.ts'
import type { IconName } from './icons.ts'
import { icon } from './icons.ts'
import { sitePicture } from './og-picture.ts'
import type { Shown } from './talk.ts'
import { readShown, voicesOf, written } from './talk.ts'

const view = { width: 1408, height: 600, centre: { x: 0.7, y: 0.4 } }
const mostVoices = 3

type Way = { href: string; label: string; icon?: IconName; signed?: 'in' | 'out'; rel?: string }

/** Those that lead somewhere here: to the demo, an account, the documentation, the gallery, the contact form. */
function waysOf({ config, workspace, link, has }: SiteAsked, { home }: PageWords): Way[] {
  const canRegister = workspace.registration === 'open'
  const enter: Way = config.demo
    ? { href: '/auth/login', label: home.demo, signed: 'out' }
    : canRegister
      ? { href: '/auth/register', label: home.register, signed: 'out' }
      : { href: '/auth/login', label: home.signIn, signed: 'out' }
  const { documentation } = config.links
  return [
    enter,
    { href: '/dashboard', label: home.open, signed: 'in' },
    ...(documentation === undefined
      ? []
      : [{ href: documentation, label: home.install, icon: 'install', rel: 'noopener' } as const]),
    ...(has('/components') ? [{ href: link('/components'), label: home.components } as const] : []),
    ...(has('/contact-us') ? [{ href: link('/contact-us'), label: home.contact } as const] : []),
  ]
}

const buttonOf = ({ href, label, icon: name, signed, rel }: Way) =>
  html`<a${attributes({ class: 'at-hero-button', href, rel, 'data-signed': signed, hidden: signed === 'in' })}>${name && icon(name)}${label}</a>`

const heroOf = (asked: SiteAsked, words: PageWords) =>
  html`<section class="at-home-hero">
    <div class="at-home-picture">${drawAtrium('court', view)}</div>
    <div class="at-home-words">
      <h1>${words.home.title}</h1>
      <p>${words.home.lead}</p>
      <p class="at-home-ways">${waysOf(asked, words).map(buttonOf)}</p>
    </div>
  </section>`

const featureOf = (name: IconName, title: string, text: string) =>
  html`<section class="at-feature">${icon(name, 28)}<h2>${title}</h2><p>${text}</p></section>`

const samplePeople = ['53000', '40322', '04433']

/** A few pieces of the gallery, drawn; the gallery has them all. */
const showcaseOf = ({ home }: PageWords, way: string | undefined) =>
  html`<section class="at-demo">
    <h2>${home.showcase}</h2>
    <p>${home.showcaseText}</p>
    <div class="at-pieces" aria-hidden="true">
      <span class="at-site-button">${home.window.task}</span>
      <span class="at-site-button" data-kind="outline">${home.window.search}</span>
      <span class="at-piece-switch"></span>
      <span class="at-piece-label">${home.cards.done}</span>
      <span class="at-piece-faces">${samplePeople.map((seed) => html`<span class="at-face">${drawFace(seed)}</span>`)}</span>
      <span class="at-piece-bar"></span>
    </div>
    ${way !== undefined && html`<p><a class="at-more-link" href="${way}">${home.allComponents}</a></p>`}
  </section>`

const voices = ({ home }: PageWords, all: readonly Shown[]) =>
  all.length > 0 &&
  html`<section class="at-part">
    <h2 class="at-h1">${home.voices}</h2>
    ${voicesOf(all.slice(0, mostVoices))}
  </section>`

function mainOf(asked: SiteAsked, all: readonly Shown[], sections: readonly Html[]): Html {
  const words = pageWords(asked.language)
  const { home } = words
  const components = asked.has('/components') ? asked.link('/components') : undefined
  const [enter, open] = waysOf(asked, words)
  return html`${heroOf(asked, words)}
    <div class="at-home-window">${productWindow(words, written(asked.language))}</div>
    <div class="at-part at-plan at-home-plan">
      ${featureOf('palette', home.branding, home.brandingText)}${featureOf('grid', home.design, home.designText)}${featureOf('code', home.development, home.developmentText)}
      ${nightDemo(words)}${colorDemo(words)}${boardDemo(words)}${directionDemo(words)}${showcaseOf(words, components)}
    </div>
    ${sections}${voices(words, all)}
    <section class="at-part at-call">
      <h2>${home.callTitle}</h2>
      <p>${home.callText}</p>
      <p class="at-home-ways">${enter && buttonOf(enter)}${open && buttonOf(open)}</p>
    </section>`
}

export const homePage = sitePage({
  path: '/',
  area: 'home',
  entry: (language) => ({ place: 'main', label: pageWords(language).home.menu, order: 0 }),
  render: async (asked) => {
    const shown = await readShown(asked, ['testimonial'])
    const { home } = pageWords(asked.language)
    return {
      kind: 'page',
      title: home.title,
      description: home.lead,
      picture: sitePicture.path,
      main: mainOf(asked, shown('testimonial'), await asked.sections('home')),
      data: [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: asked.workspace.name,
          url: asked.origin,
        },
      ],
    }
  },
})
