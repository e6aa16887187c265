// Finds the row or card that an arrow key leads to: the nearest one in that direction.

export type Direction = 'up' | 'down' | 'back' | 'on'

export function directionOf(key: string, isRtl: boolean): Direction | undefined {
  if (key === 'ArrowUp') return 'up'
  if (key === 'ArrowDown') return 'down'
  if (key === 'ArrowLeft') return isRtl ? 'on' : 'back'
  return key === 'ArrowRight' ? (isRtl ? 'back' : 'on') : undefined
}

/** The index of the next element, or the current one; `pane` contains all that are rendered. */
export function stepFrom(row: HTMLElement, direction: Direction, pane: HTMLElement, count: number): number {
  const index = Number(row.dataset['index'])
  const within = (next: number) => Math.max(0, Math.min(count - 1, next))
  const isCard = 'card' in row.dataset
  const step = direction === 'down' || direction === 'on' ? 1 : -1
  if (direction === 'back' || direction === 'on') return isCard ? within(index + step) : index
  const isAtCards = isCard || cardBefore(index, pane)
  const neighbor = isAtCards ? inSight(row, step, pane) : undefined
  return neighbor ?? (isCard ? index : within(index + step))
}

const cardBefore = (index: number, pane: HTMLElement) =>
  pane.querySelector(`[data-card][data-index="${index - 1}"]`) !== null

/** The nearest element in the next line of cards or rows. */
function inSight(row: HTMLElement, step: 1 | -1, pane: HTMLElement): number | undefined {
  const from = row.getBoundingClientRect()
  const centerOf = ({ left, width }: DOMRect) => left + width / 2
  const beyond = [...pane.querySelectorAll<HTMLElement>('[data-row]')].flatMap((element) => {
    const box = element.getBoundingClientRect()
    const down = (box.top - from.top) * step
    return down > from.height / 2 ? [{ element, down, aside: Math.abs(centerOf(box) - centerOf(from)) }] : []
  })
  const nearest = Math.min(...beyond.map(({ down }) => down))
  const line = beyond.filter(({ down }) => down < nearest + 8).toSorted((one, other) => one.aside - other.aside)
  return line[0] && Number(line[0].element.dataset['index'])
}
