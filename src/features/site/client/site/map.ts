// The map of the offices: choosing one in place, its details under its pin, and two steps nearer.
const margin = 12
const below = 14
const nearest = 4

type View = { x: number; y: number; width: number; height: number }

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

const chosenPin = (map: HTMLElement) => map.querySelector<SVGGElement>('svg a[aria-current]')

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

export function start(map: HTMLElement) {
  const svg = map.querySelector('svg')
  const zoom = map.querySelector<HTMLElement>('.at-zoom')
  if (!svg || !zoom) return
  const whole = { x: 0, y: 0, width: svg.viewBox.baseVal.width, height: svg.viewBox.baseVal.height }
  let factor = 1

  function show({ x, y, width, height }: View) {
    svg?.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
    for (const button of zoom?.querySelectorAll('button') ?? [])
      button.disabled = Number(button.dataset['zoom']) > 0 ? factor >= nearest : factor <= 1
    placePopup(map)
  }

  /** About the chosen office. */
  function look() {
    const matrix = chosenPin(map)?.transform.baseVal.consolidate()?.matrix
    const [width, height] = [whole.width / factor, whole.height / factor]
    const within = (middle: number, size: number, all: number) => Math.max(0, Math.min(all - size, middle - size / 2))
    const [x, y] = [matrix?.e ?? whole.width / 2, matrix?.f ?? whole.height / 2]
    show({ x: within(x, width, whole.width), y: within(y, height, whole.height), width, height })
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
  new ResizeObserver(() => placePopup(map)).observe(map)
  look()
}
