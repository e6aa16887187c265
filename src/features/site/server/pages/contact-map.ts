// The map of the contact page: land in dots, a pin for each office, and what is to be known of the chosen one.
import { directionOf } from '#kernel/languages.ts'
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html, trusted } from '#kernel/server/site/html.ts'
import type { SiteAsked } from '#kernel/server/site/site-page.ts'
import { anchors, arrange } from '../../map-labels.ts'
import type { Place } from '../drawings/world.ts'
import { boxOf, landDashes, landLines, spotOf, windowOf } from '../drawings/world.ts'
import type { PageWords } from '../words.ts'
import { filled } from '../words.ts'
import { icon } from './icons.ts'
import type { Shown } from './talk.ts'

const pin = 'M0 0C-7 -10 -10 -14 -10 -19a10 10 0 0 1 20 0C10 -14 7 -10 0 0z'
const door = 'M-4 -15v-5a4 4 0 0 1 8 0v5z'

const placeOf = ({ plain: { latitude, longitude } }: Shown): Place | undefined =>
  latitude === undefined || longitude === undefined
    ? undefined
    : { latitude: Number(latitude), longitude: Number(longitude) }

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
  const isWithin = closesAt > opensAt ? time >= opensAt && time < closesAt : time >= opensAt || time < closesAt
  return !weekend.has(part('weekday')) && isWithin ? closesAt : null
}

function hoursOf({ contact }: PageWords, office: Shown): Html | undefined {
  const until = openUntil(office, new Date())
  if (until === undefined) return undefined
  const text = until === null ? contact.closedNow : filled(contact.openUntil, { time: until })
  return html`<span class="at-hours" data-open="${String(until !== null)}">${text}</span>`
}

const directionsOf = ({ plain }: Shown) =>
  `https://www.openstreetmap.org/directions?to=${plain['latitude']}%2C${plain['longitude']}`

/** Its words run as the page's do; the map around it doesn't. */
const popup = (words: PageWords, { language }: SiteAsked, office: Shown, isChosen: boolean) => {
  const { plain, texts, id } = office
  return html`<div${attributes({ class: 'at-popup', 'data-popup': id, hidden: !isChosen })}><div dir="${directionOf(language)}">
    <p><b>${texts['city']}</b>${hoursOf(words, office)}</p>
    <p><bdi>${texts['address']}</bdi>${plain['phone'] !== undefined && html`<br /><bdi dir="ltr">${plain['phone']}</bdi>`}</p>
    <p><a class="at-site-button" data-kind="outline" data-size="sm" href="${directionsOf(office)}" rel="noopener">${icon('route', 16)}${words.contact.directions}</a></p>
  </div></div>`
}

/** Undefined where no office is on it. The map itself runs from west to east in every language. */
export function mapOf(asked: SiteAsked, words: PageWords, offices: readonly Shown[], chosen: Shown): Html | undefined {
  const placed = offices.flatMap((office) => {
    const place = placeOf(office)
    return place ? [{ office, place }] : []
  })
  if (placed.length === 0) return undefined
  const window = windowOf(placed.map(({ place }) => place))
  const { width, height } = boxOf(window)
  const spots = placed.map(({ office, place }) => ({ ...spotOf(place, window), name: office.texts['city'] ?? '' }))
  const arranged = arrange(spots, width)
  const land = trusted(
    `<path class="at-land" d="${landLines(window)}" stroke-width="${landDashes.width}" stroke-dasharray="${landDashes.pattern}"/>`,
  )
  const pins = placed.map(({ office }, index) => {
    const [{ x, y, name }, { aside, side }] = [
      spots[index] ?? { x: 0, y: 0, name: '' },
      arranged[index] ?? { aside: 0, side: undefined },
    ]
    const label = anchors[side ?? 'end']
    const text = { x: label.x, y: label.y, 'text-anchor': label.anchor, 'data-crowded': side === undefined }
    return html`<a${attributes({ href: addressOf(asked, office), 'data-office': office.id, 'aria-label': name, 'aria-current': office === chosen ? 'true' : undefined, transform: `translate(${x} ${y})` })}>
        <g transform="translate(${aside} 0)"><circle r="15" class="at-pin-ground" /><path class="at-pin" d="${pin}" /><path class="at-pin-door" d="${door}" /><text${attributes(text)}>${name}</text></g>
      </a>`
  })
  return html`<section class="at-map" dir="ltr" data-part="site/map" aria-label="${words.contact.map}">
    <svg${attributes({ viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMidYMid slice', role: 'group' })}>${land}${pins}</svg>
    ${placed.map(({ office }) => popup(words, asked, office, office === chosen))}
    <span class="at-zoom" hidden>
      <button type="button" data-zoom="1" aria-label="${words.contact.zoomIn}">${icon('plus')}</button>
      <button type="button" data-zoom="-1" aria-label="${words.contact.zoomOut}">${icon('minus')}</button>
    </span>
    <small class="at-land-source">${words.contact.land}</small>
  </section>`
}
