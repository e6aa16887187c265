// The product window of the start page: the workspace as it looks, drawn with its own tokens.
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html } from '#kernel/server/site/html.ts'
import { drawFace } from '#kernel/server/site/pictures.ts'
import type { PageWords } from '../words.ts'
import type { IconName } from './icons.ts'
import { icon } from './icons.ts'
import type { written } from './talk.ts'

type Words = PageWords['home']['window']
type Written = ReturnType<typeof written>

const mara = '53000'

const entries = (words: Words): readonly [IconName, string, string?][] => [
  ['grid', words.app],
  ['shop', words.shop],
  ['chart', words.analytics],
  ['mail', words.mail, '12'],
  ['chat', words.chat, '3'],
  ['calendar', words.calendar],
  ['board', words.boards],
  ['folder', words.files],
]

const figures = [
  { key: 'users', value: 18_765, change: 2.6, bars: [3, 9, 6, 22, 30, 8, 17, 16, 11, 20] },
  { key: 'sold', value: 4_876, change: 0.8, bars: [8, 18, 26, 16, 12, 17, 22, 10, 17, 25] },
  { key: 'downloads', value: 6_781, change: -0.1, bars: [12, 16, 10, 16, 24, 22, 15, 17, 22, 16] },
] as const

const barsOf = (bars: readonly number[]) =>
  html`<svg class="at-win-bars" viewBox="0 0 80 32" width="80" height="32">
    ${bars.map((height, index) => html`<rect${attributes({ x: index * 8, y: 32 - height, width: 5, height, rx: 1.5 })} />`)}
  </svg>`

const figureOf = (words: Words, format: Written, { key, value, change, bars }: (typeof figures)[number]) =>
  html`<div class="at-win-figure">
    <span>${words[key]}</span>${barsOf(bars)}<b>${format.number(value)}</b>
    <small><i data-down="${String(change < 0)}">${format.perCent(Math.abs(change), 1)}</i> ${words.before}</small>
  </div>`

const arcade = () =>
  html`<svg class="at-win-arcade" viewBox="0 0 300 150" preserveAspectRatio="xMidYMid slice">
    <rect class="at-win-sky" width="300" height="150" />
    <circle class="at-win-sun" cx="96" cy="56" r="30" />
    ${[
      { y: 56, arch: 26, name: 'far' },
      { y: 82, arch: 40, name: 'mid' },
      { y: 108, arch: 62, name: 'near' },
    ].map(({ y, arch, name }) => {
      const openings = Array.from({ length: Math.ceil(300 / arch) + 1 }, (_, index) => {
        const [left, half] = [index * arch - arch * 0.3, arch * 0.33]
        return `M${left} 150V${y + 10 + half}a${half} ${half} 0 0 1 ${half * 2} 0V150z`
      })
      return html`<path${attributes({ class: `at-win-${name}`, d: `M0 ${y}H300V150H0z` })} /><path${attributes({ class: `at-win-${name}-open`, d: openings.join('') })} />`
    })}
  </svg>`

const donut = () =>
  html`<svg viewBox="0 0 120 120" width="120" height="120">
    ${[
      { share: 44, from: 0, tone: 1 },
      { share: 29, from: 45, tone: 2 },
      { share: 16, from: 75, tone: 3 },
      { share: 8, from: 92, tone: 4 },
    ].map(
      ({ share, from, tone }) =>
        html`<circle${attributes({ class: 'at-win-ring', cx: 60, cy: 60, r: 50, pathLength: 100, 'stroke-dasharray': `${share} ${100 - share}`, 'stroke-dashoffset': -from, stroke: `var(--at-chart-${tone})` })} />`,
    )}
  </svg>`

const lines = [
  'M0 98C40 96 50 84 90 88S140 82 190 78S260 70 300 66S360 40 400 22',
  'M0 108C30 96 50 86 90 106S130 50 190 46S270 66 300 62S370 44 400 30',
  'M0 104C40 100 80 98 120 96S200 84 250 80S340 74 400 66',
]
const chart = () =>
  html`<svg class="at-win-lines" viewBox="0 0 400 120" preserveAspectRatio="none">
    <path class="at-win-grid" d="M0 20H400M0 60H400M0 100H400" />
    ${lines.map((d, index) => html`<path${attributes({ d, stroke: `var(--at-chart-${index + 1})` })} />`)}
  </svg>`

/** A picture for everybody: what it shows is said once, by its label. */
export function productWindow(words: PageWords, format: Written): Html {
  const own = words.home.window
  return html`<div class="at-win" role="img" aria-label="${words.home.windowLabel}">
    <div class="at-win-inside" aria-hidden="true">
      <div class="at-win-side">
        <span class="at-win-person"
          ><span class="at-face">${drawFace(mara)}</span><span><b>Mara Lindqvist</b><small>${own.job}</small></span></span
        >
        <small>${own.menu}</small>
        ${entries(own).map(
          ([name, label, count], index) =>
            html`<span${attributes({ class: 'at-win-entry', 'data-open': index === 0 })}>${icon(name, 18)}${label}${count !== undefined && html`<i>${format.number(Number(count))}</i>`}</span>`,
        )}
      </div>
      <div class="at-win-page">
        <div class="at-win-bar">
          <b>${own.app}</b><span class="at-win-search">${icon('search', 16)}${own.search}</span>${icon('bell', 18)}<span class="at-face">${drawFace(mara)}</span>
        </div>
        <div class="at-win-plan">
          <div class="at-win-hello">
            <div>
              <b>${own.hello}</b><span>${own.due}</span><span class="at-win-button">${own.task}</span>
            </div>
            ${arcade()}
          </div>
          ${figures.map((figure) => figureOf(own, format, figure))}
          <div class="at-win-systems"><span>${own.systems}</span>${donut()}</div>
          <div class="at-win-regions">
            <span>${own.regions}</span>
            <small>${[own.asia, own.europe, own.americas].map((name, index) => html`<i data-tone="${index + 1}">${name}</i>`)}</small>
            ${chart()}
          </div>
        </div>
      </div>
    </div>
  </div>`
}
