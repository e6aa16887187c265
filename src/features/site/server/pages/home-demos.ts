// The demos of the start page: pictures that make sense by themselves, and do something as soon as a script runs.
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html } from '#kernel/server/site/html.ts'
import { drawFace } from '#kernel/server/site/pictures.ts'
import type { PageWords } from '../words.ts'
import { icon } from './icons.ts'

type Cards = PageWords['home']['cards']
const columnKeys = ['todo', 'doing', 'done'] as const
const first: Readonly<Record<(typeof columnKeys)[number], readonly (keyof Cards)[]>> = {
  todo: ['a', 'b'],
  doing: ['c', 'd'],
  done: ['e'],
}
const faces: Partial<Record<keyof Cards, string>> = { a: '53000', b: '52255', c: '40322', d: '11111', e: '24544' }

const smallBoard = ({ cards }: PageWords['home'], mode: 'day' | 'night') =>
  html`<div class="at-night-board" data-mode="${mode}" aria-hidden="true">
    ${columnKeys.map(
      (column) =>
        html`<div>
          <b>${cards[column]}</b>
          ${first[column].map((card) => html`<span>${cards[card]}<i></i></span>`)}
        </div>`,
    )}
  </div>`

/** The same board by day and by night; a slider moves the line between them. */
export const nightDemo = ({ home }: PageWords): Html =>
  html`<section class="at-demo" data-part="site/split">
    <h2>${home.night}</h2>
    <p>${home.nightText}</p>
    <div class="at-night">${smallBoard(home, 'day')}${smallBoard(home, 'night')}</div>
    <input class="at-night-line" type="range" min="0" max="100" value="50" aria-label="${home.nightSplit}" disabled />
    <button type="button" class="at-site-button" data-kind="outline" data-part="site/look" data-setting="themeMode" data-values="light dark" data-labels="${home.toDay}|${home.toNight}" hidden>
      ${home.toNight}
    </button>
  </section>`

const presets = ['default', 'cyan', 'purple', 'blue', 'orange', 'red'] as const
const steps = Array.from({ length: 10 }, (_, index) => index)

/** A preset is a press away, on this page and in the whole workspace. */
export const colorDemo = ({ home }: PageWords): Html =>
  html`<section class="at-demo">
    <h2>${home.colour}</h2>
    <p>${home.colourText}</p>
    <div class="at-presets" data-part="site/presets">
      ${presets.map((preset) => {
        const scale = preset === 'default' ? 'green' : preset
        return html`<button type="button" data-preset-choice="${preset}" aria-label="${home.preset[preset]}" disabled>
          <svg viewBox="0 0 490 34" preserveAspectRatio="none" aria-hidden="true">
            ${steps.map((step) => html`<rect${attributes({ x: step * 49.5, width: 45, height: 34, rx: 6, fill: `var(--mantine-color-${scale}-${step})` })} />`)}
          </svg>
        </button>`
      })}
    </div>
  </section>`

const sample = (text: string, dir: 'ltr' | 'rtl', lang: string) =>
  html`<div class="at-direction" dir="${dir}" lang="${lang}">
    <span class="at-face">${drawFace(dir === 'ltr' ? '11111' : '24544')}</span><b>${text}</b>${icon('right', 18)}
  </div>`

export const directionDemo = ({ home }: PageWords): Html =>
  html`<section class="at-demo">
    <h2>${home.direction}</h2>
    <p>${home.directionText}</p>
    ${sample(home.ltrSample, 'ltr', 'en')}${sample(home.rtlSample, 'rtl', 'ar')}
    <button type="button" class="at-site-button" data-kind="outline" data-part="site/look" data-setting="themeDirection" data-values="ltr rtl" hidden>
      ${home.flip}
    </button>
  </section>`

/** A board of five cards: they can be moved by mouse, touch and keys, and stay where the page was left. */
export const boardDemo = ({ home }: PageWords): Html =>
  html`<section class="at-demo at-demo-wide">
    <h2>${home.board}</h2>
    <p>${home.boardText}</p>
    <div class="at-board" data-part="site/board" data-moved="${home.moved}">
      ${columnKeys.map(
        (column) =>
          html`<section aria-label="${home.cards[column]}">
            <h3>${home.cards[column]}</h3>
            <ul>
              ${first[column].map(
                (card) =>
                  html`<li data-card>
                    <span>${home.cards[card]}</span><span class="at-face">${drawFace(faces[card] ?? '')}</span>
                  </li>`,
              )}
            </ul>
          </section>`,
      )}
      <p class="visually-hidden" aria-live="polite" data-news></p>
    </div>
  </section>`
