// The map of the offices: choosing one in place, its details under its pin, and two steps nearer.
import { anchors, arrange } from '../../map-labels.ts'

const margin = 12
const below = 14
const nearest = 4

type Size = { width: number; height: number }

/** The same office on the map, in the list below it, and in what is said of it. */
function mark(map: HTMLElement, id: string) {
  for (const one of document.querySelectorAll<HTMLElement | SVGElement>('[data-office]')) {
    if (one.dataset['office'] === id) one.setAttribute('aria-current', 'true')
    else one.removeAttribute('aria-current')
  }
  for (const card of document.querySelectorAll<HTMLElement>('[data-office-card]'))
    card.toggleAttribute('data-chosen', card.dataset['officeCard'] === id)
  for (const popup of map.querySelectorAll<HTMLElement>('.at-popup')) popup.hidden = popup.dataset['popup'] !== id
}

const pinsOf = (map: HTMLElement) => [...map.querySelectorAll<SVGGraphicsElement>('svg a[data-office]')]
const chosenPin = (map: HTMLElement) => map.querySelector<SVGGraphicsElement>('svg a[aria-current]')

/** The place of the office, in the units of the drawing. */
function spotOf(pin: SVGGraphicsElement | null): { x: number; y: number } | undefined {
  const matrix = pin?.transform.baseVal.consolidate()?.matrix
  return matrix && { x: matrix.e, y: matrix.f }
}

/** Under its pin, within the map. */
function placePopup(map: HTMLElement) {
  const popup = map.querySelector<HTMLElement>('.at-popup:not([hidden])')
  const pin = chosenPin(map)?.querySelector('circle')
  if (!popup || !pin) return
  const [outer, at] = [map.getBoundingClientRect(), pin.getBoundingClientRect()]
  const most = outer.width - popup.offsetWidth - margin
  const x = at.left + at.width / 2 - outer.left - popup.offsetWidth / 2
  const y = at.bottom - outer.top + below
  const fits = y + popup.offsetHeight + margin <= outer.height
  const above = Math.max(margin, at.top - outer.top - popup.offsetHeight - 2 * below)
  popup.style.setProperty('--at-x', `${Math.max(margin, Math.min(most, x))}px`)
  popup.style.setProperty('--at-y', `${fits ? y : above}px`)
}

/** Pins and names stay as large as they are, however near the map is; `unit` is the length of a pixel in the drawing. */
function placePins(map: HTMLElement, { x, y }: { x: number; y: number }, unit: number, width: number) {
  const pins = pinsOf(map)
  const spots = pins.map((pin) => {
    const spot = spotOf(pin) ?? { x: 0, y: 0 }
    return { x: (spot.x - x) / unit, y: (spot.y - y) / unit, name: pin.textContent.trim() }
  })
  for (const [index, { aside, side }] of arrange(spots, width).entries()) {
    const [group, text] = [pins[index]?.querySelector('g'), pins[index]?.querySelector('text')]
    group?.setAttribute('transform', `scale(${unit}) translate(${aside} 0)`)
    const label = anchors[side ?? 'end']
    for (const [name, value] of Object.entries({ x: label.x, y: label.y, 'text-anchor': label.anchor }))
      text?.setAttribute(name, String(value))
    text?.toggleAttribute('data-crowded', side === undefined)
  }
}

/** As much of the window as the box can show without a margin. */
function sizeIn(whole: Size, { width, height }: Size, factor: number): Size {
  const unit = Math.min(whole.width / width, whole.height / height) / factor
  return { width: width * unit, height: height * unit }
}

export function start(map: HTMLElement) {
  const svg = map.querySelector('svg')
  const zoom = map.querySelector<HTMLElement>('.at-zoom')
  if (!svg || !zoom) return
  const whole = { width: svg.viewBox.baseVal.width, height: svg.viewBox.baseVal.height }
  let factor = 1

  /** About the chosen office. */
  function look() {
    const box = { width: map.clientWidth, height: map.clientHeight }
    if (!svg || box.width === 0) return
    const { width, height } = sizeIn(whole, box, factor)
    const within = (middle: number, size: number, all: number) => Math.max(0, Math.min(all - size, middle - size / 2))
    const middle = spotOf(chosenPin(map)) ?? { x: whole.width / 2, y: whole.height / 2 }
    const corner = { x: within(middle.x, width, whole.width), y: within(middle.y, height, whole.height) }
    svg.setAttribute('viewBox', `${corner.x} ${corner.y} ${width} ${height}`)
    for (const button of zoom?.querySelectorAll('button') ?? [])
      button.disabled = Number(button.dataset['zoom']) > 0 ? factor >= nearest : factor <= 1
    placePins(map, corner, width / box.width, box.width)
    placePopup(map)
  }

  zoom.hidden = false
  for (const button of zoom.querySelectorAll('button'))
    button.addEventListener('click', () => {
      factor = Math.max(1, Math.min(nearest, Number(button.dataset['zoom']) > 0 ? factor * 2 : factor / 2))
      look()
    })
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement | SVGElement>('a[data-office]') : null
    const id = link?.dataset['office']
    if (id === undefined || event.ctrlKey || event.metaKey || !svg.querySelector(`a[data-office="${id}"]`)) return
    event.preventDefault()
    mark(map, id)
    look()
  })
  new ResizeObserver(look).observe(map)
}
