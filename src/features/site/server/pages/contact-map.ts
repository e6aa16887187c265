// The map of the contact page: land in dots, a pin for each office, and what is to be known of the chosen one.
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html, trusted } from '#kernel/server/site/html.ts'
import type { SiteAsked } from '#kernel/server/site/site-page.ts'
import { landDashes, landLines, mapBox, placeOf } from '../drawings/world.ts'
import type { PageWords } from '../words.ts'
import { filled } from '../words.ts'
import { icon } from './icons.ts'
import type { Shown } from './talk.ts'

const land = trusted(
  `<path class="at-land" d="${landLines()}" stroke-width="${landDashes.width}" stroke-dasharray="${landDashes.pattern}"/>`,
)

const pin = 'M0 0C-7 -10 -10 -14 -10 -19a10 10 0 0 1 20 0C10 -14 7 -10 0 0z'
const door = 'M-4 -15v-5a4 4 0 0 1 8 0v5z'

const spot = ({ plain }: Shown) =>
  plain['latitude'] === undefined || plain['longitude'] === undefined
    ? undefined
    : placeOf(Number(plain['latitude']), Number(plain['longitude']))

export const addressOf = ({ link }: SiteAsked, { id }: Shown) => `${link(`/contact-us?office=${id}`)}#offices`

const weekend = new Set(['Sat', 'Sun'])

/** Until when the office is open, by its own clock: null when it is closed, undefined when it has no hours. */
function openUntil({ plain }: Shown, now: Date): string | null | undefined {
  const { opensAt, closesAt, timeZone } = plain
  if (opensAt === undefined || closesAt === undefined || timeZone === undefined) return undefined
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const time = `${part('hour')}:${part('minute')}`
  return !weekend.has(part('weekday')) && time >= opensAt && time < closesAt ? closesAt : null
}

function hoursOf({ contact }: PageWords, office: Shown): Html | undefined {
  const until = openUntil(office, new Date())
  if (until === undefined) return undefined
  const text = until === null ? contact.closedNow : filled(contact.openUntil, { time: until })
  return html`<span class="at-hours" data-open="${String(until !== null)}">${text}</span>`
}

const directionsOf = ({ plain }: Shown) =>
  `https://www.openstreetmap.org/directions?to=${plain['latitude']}%2C${plain['longitude']}`

const popup = (words: PageWords, office: Shown, isChosen: boolean) => {
  const { plain, texts, id } = office
  return html`<div${attributes({ class: 'at-popup', 'data-popup': id, hidden: !isChosen })}>
    <p><b>${texts['city']}</b>${hoursOf(words, office)}</p>
    <p dir="auto">${texts['address']}${plain['phone'] !== undefined && html`<br /><bdi dir="ltr">${plain['phone']}</bdi>`}</p>
    <p><a class="at-site-button" data-kind="outline" data-size="sm" href="${directionsOf(office)}" rel="noopener">${icon('route', 16)}${words.contact.directions}</a></p>
  </div>`
}

/** Undefined where no office is on it. The map itself runs from west to east in every language. */
export function mapOf(asked: SiteAsked, words: PageWords, offices: readonly Shown[], chosen: Shown): Html | undefined {
  const placed = offices.flatMap((office) => {
    const at = spot(office)
    return at ? [{ office, at }] : []
  })
  if (placed.length === 0) return undefined
  const pins = placed.map(
    ({ office, at }) =>
      html`<a${attributes({ href: addressOf(asked, office), 'data-office': office.id, 'aria-current': office === chosen ? 'true' : undefined, transform: `translate(${at.x} ${at.y})` })}>
        <circle r="15" class="at-pin-ground" /><path class="at-pin" d="${pin}" /><path class="at-pin-door" d="${door}" /><text x="14" y="-8">${office.texts['city']}</text>
      </a>`,
  )
  return html`<section class="at-map" dir="ltr" data-part="site/map" aria-label="${words.contact.map}">
    <svg${attributes({ viewBox: `0 0 ${mapBox.width} ${mapBox.height}`, preserveAspectRatio: 'xMidYMid slice', role: 'group' })}>${land}${pins}</svg>
    ${placed.map(({ office }) => popup(words, office, office === chosen))}
    <span class="at-zoom" hidden>
      <button type="button" data-zoom="1" aria-label="${words.contact.zoomIn}">${icon('plus')}</button>
      <button type="button" data-zoom="-1" aria-label="${words.contact.zoomOut}">${icon('minus')}</button>
    </span>
    <small class="at-land-source">${words.contact.land}</small>
  </section>`
}
