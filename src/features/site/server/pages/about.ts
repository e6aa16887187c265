// About us: who the people of this workspace are and what they do, as far as they have written it.
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html } from '#kernel/server/site/html.ts'
import { drawAtrium, drawNiche } from '#kernel/server/site/pictures.ts'
import { sitePage } from '#kernel/server/site/site-page.ts'
import { drawCity } from '../drawings/city.ts'
import { drawLamps, drawStairs } from '../drawings/rooms.ts'
import type { PageWords } from '../words.ts'
import { filled, pageWords } from '../words.ts'
import type { IconName } from './icons.ts'
import { icon } from './icons.ts'
import { sitePicture } from './og-picture.ts'
import type { Shown } from './talk.ts'
import { readShown, voicesOf, written } from './talk.ts'

const kinds = ['about', 'fact', 'skill', 'client', 'member', 'testimonial'] as const
const view = { width: 1152, height: 480, centre: { x: 0.66, y: 0.43 } }
const mostVoices = 6

const factsOf = (facts: readonly Shown[]) =>
  facts.length > 0 &&
  html`<dl class="at-facts">
    ${facts.map(
      ({ plain, texts }) =>
        html`<div>
          <dt>${texts['label']}</dt>
          <dd>${plain['value']}</dd>
        </div>`,
    )}
  </dl>`

const heroOf = (words: PageWords, about: Shown | undefined, facts: readonly Shown[]) =>
  html`<section class="at-about-hero">
    <div>
      <h1 class="at-h0">${words.about.title}</h1>
      <p class="at-lead">${about?.texts['lead'] ?? words.about.empty}</p>
      ${factsOf(facts)}
    </div>
    <div class="at-scene at-about-city">${drawCity({ width: 644, height: 460 })}</div>
  </section>`

const skillOf = ({ plain, texts }: Shown, format: ReturnType<typeof written>) => {
  const percent = Number(plain['percent'] ?? 0)
  const label = texts['label'] ?? ''
  return html`<div class="at-skill">
    <span>${label}</span><span>${format.perCent(percent)}</span>
    <progress${attributes({ value: percent, max: 100, 'aria-label': label })}></progress>
  </div>`
}

const workOf = (words: PageWords, about: Shown | undefined, skills: readonly Html[]) =>
  (about?.texts['work'] !== undefined || about?.texts['story'] !== undefined || skills.length > 0) &&
  html`<section class="at-part at-about-work">
    <div class="at-duo">
      <div class="at-scene at-duo-one">${drawStairs({ width: 340, height: 420 })}</div>
      <div class="at-scene at-duo-two">${drawLamps({ width: 250, height: 300 })}</div>
    </div>
    <div>
      <h2 class="at-h1">${words.about.what}</h2>
      ${about?.texts['work'] !== undefined && html`<p class="at-lead">${about.texts['work']}</p>`}
      ${about?.texts['story'] !== undefined && html`<p>${about.texts['story']}</p>`} ${skills}
    </div>
  </section>`

const visionOf = (words: PageWords, about: Shown | undefined) =>
  about?.texts['visionTitle'] !== undefined &&
  html`<section class="at-part at-vision">
    <div class="at-home-picture">${drawAtrium('vision', view)}</div>
    <div>
      <h2 class="at-h1">${about.texts['visionTitle']}</h2>
      ${about.texts['visionText'] !== undefined && html`<p>${about.texts['visionText']}</p>`}
      ${
        about.plain['filmUrl'] !== undefined &&
        html`<a class="at-hero-button" href="${about.plain['filmUrl']}" rel="noopener">${icon('play', 18)}${words.about.film}</a>`
      }
    </div>
  </section>`

const clientsOf = (words: PageWords, clients: readonly Shown[]) =>
  clients.length > 0 &&
  html`<ul class="at-clients" aria-label="${words.about.clients}">
    ${clients.map(({ plain }) => html`<li>${icon((plain['mark'] ?? 'roof') as IconName, 24)}<bdi>${plain['name']}</bdi></li>`)}
  </ul>`

const places = { linkedin: 'LinkedIn', instagram: 'Instagram', x: 'X' } as const

function linksOf(words: PageWords, { plain }: Shown): Html | false {
  const links = (['linkedin', 'instagram', 'x'] as const).flatMap((place) => {
    const href = plain[place]
    const label = filled(words.about.on, { name: plain['name'] ?? '', place: places[place] })
    return href === undefined
      ? []
      : [html`<a${attributes({ href, rel: 'noopener nofollow', 'aria-label': label })}>${icon(place, 18)}</a>`]
  })
  return links.length > 0 && html`<p class="at-socials">${links}</p>`
}

const photoOf = ({ plain, photoUrl }: Shown, place: number): Html =>
  photoUrl === null
    ? drawNiche(plain['portrait'] ?? plain['name'] ?? '', place)
    : html`<img${attributes({ src: photoUrl, alt: '', width: 240, height: 260, loading: 'lazy', decoding: 'async' })}>`

/** All of them, in one row that is scrolled; the arrows need a script and stay away without it. */
const teamOf = (words: PageWords, team: readonly Shown[]) =>
  team.length > 0 &&
  html`<section class="at-part" data-part="site/team">
    <div class="at-row">
      <h2 class="at-h1">${words.about.people}</h2>
      <span class="at-arrows" hidden>
        <button type="button" data-step="-1" aria-label="${words.about.before}">${icon('left')}</button>
        <button type="button" data-step="1" aria-label="${words.about.more}">${icon('right')}</button>
      </span>
    </div>
    <ul class="at-team" tabindex="0" aria-label="${words.about.people}">
      ${team.map(
        (one, index) =>
          html`<li>
            <div class="at-scene">${photoOf(one, index)}</div>
            <b><bdi>${one.plain['name']}</bdi></b
            ><small>${one.texts['job']}</small>${linksOf(words, one)}
          </li>`,
      )}
    </ul>
  </section>`

export const aboutPage = sitePage({
  path: '/about-us',
  area: 'about',
  entry: (language) => ({ place: 'pages', label: pageWords(language).about.menu, order: 10 }),
  render: async (asked) => {
    const words = pageWords(asked.language)
    const shown = await readShown(asked, kinds)
    const [about] = shown('about')
    const format = written(asked.language)
    const voices = shown('testimonial').slice(0, mostVoices)
    return {
      kind: 'page',
      title: words.about.menu,
      description: about?.texts['lead'] ?? words.about.empty,
      picture: sitePicture.path,
      main: html`<div class="at-page">
        ${heroOf(words, about, shown('fact'))}${workOf(
          words,
          about,
          shown('skill').map((skill) => skillOf(skill, format)),
        )}${visionOf(words, about)}${clientsOf(words, shown('client'))}${teamOf(words, shown('member'))}${
          voices.length > 0 &&
          html`<section class="at-part">
            <h2 class="at-h1">${words.about.voices}</h2>
            ${voicesOf(voices)}
          </section>`
        }
      </div>`,
    }
  },
})
