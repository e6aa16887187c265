// The small board of the start page: its cards are moved by mouse, touch and keys.
type Place = { list: Element; before: Element | null }

const listsOf = (board: HTMLElement) => [...board.querySelectorAll('ul')]
const nameOf = (card: Element) => card.querySelector('span')?.textContent ?? ''

/** The place in which a card would land at this point of the window. */
function placeAt(board: HTMLElement, card: HTMLElement, x: number, y: number): Place | undefined {
  const column = [...board.querySelectorAll('section')].find((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  })
  const list = column?.querySelector('ul')
  if (!list) return undefined
  const others = [...list.children].filter((one) => one !== card)
  const before = others.find((one) => {
    const { top, height } = one.getBoundingClientRect()
    return y < top + height / 2
  })
  return { list, before: before ?? null }
}

function tell(board: HTMLElement, card: Element) {
  const news = board.querySelector('[data-news]')
  const list = card.parentElement
  if (!news || !list) return
  const values: Record<string, string | number> = {
    card: nameOf(card),
    column: list.closest('section')?.getAttribute('aria-label') ?? '',
    place: [...list.children].indexOf(card) + 1,
    count: list.children.length,
  }
  const text = board.dataset['moved'] ?? ''
  news.textContent = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

function moveTo(board: HTMLElement, card: HTMLElement, { list, before }: Place) {
  list.insertBefore(card, before)
  card.focus()
  tell(board, card)
}

const sideways: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Up and down within the column; start and end to the columns beside it. */
function placeByKey(board: HTMLElement, card: HTMLElement, key: string): Place | undefined {
  const lists = listsOf(board)
  const list = card.parentElement
  if (!list) return undefined
  const { previousElementSibling: previous, nextElementSibling: next } = card
  if (key === 'ArrowUp' && previous) return { list, before: previous }
  if (key === 'ArrowDown' && next) return { list, before: next.nextElementSibling }
  const isRightToLeft = getComputedStyle(board).direction === 'rtl'
  const step = sideways[key] ?? 0
  const target = step === 0 ? undefined : lists[lists.findIndex((one) => one === list) + (isRightToLeft ? -step : step)]
  return target && { list: target, before: null }
}

function carry(board: HTMLElement, card: HTMLElement, down: PointerEvent) {
  const from = { x: down.clientX, y: down.clientY }
  let to: Place | undefined
  const clean = () => {
    card.removeEventListener('pointermove', move)
    card.removeEventListener('pointerup', drop)
    card.removeEventListener('pointercancel', clean)
    card.style.removeProperty('translate')
    delete card.dataset['carried']
    for (const one of board.querySelectorAll('[data-over]')) one.removeAttribute('data-over')
  }
  const move = (event: PointerEvent) => {
    card.dataset['carried'] = ''
    card.style.setProperty('translate', `${event.clientX - from.x}px ${event.clientY - from.y}px`)
    to = placeAt(board, card, event.clientX, event.clientY)
    for (const one of board.querySelectorAll('section'))
      one.toggleAttribute('data-over', one === to?.list.parentElement)
  }
  const drop = () => {
    clean()
    if (to) moveTo(board, card, to)
  }
  card.setPointerCapture(down.pointerId)
  card.addEventListener('pointermove', move)
  card.addEventListener('pointerup', drop)
  card.addEventListener('pointercancel', clean)
}

export function start(board: HTMLElement) {
  for (const card of board.querySelectorAll<HTMLElement>('[data-card]')) {
    card.tabIndex = 0
    card.addEventListener('pointerdown', (event) => {
      if (event.button === 0) carry(board, card, event)
    })
    card.addEventListener('keydown', (event) => {
      const place = placeByKey(board, card, event.key)
      if (!place) return
      event.preventDefault()
      moveTo(board, card, place)
    })
  }
}
