// Where the focus goes when what had it is gone: to a card's name, or to a column's.
import { handleWith } from './column-handles.ts'

/** Gives the focus to the card or column of this id, if the board has it; a card far down is scrolled to. */
export function focusPosition(id: string) {
  const place = document.querySelector<HTMLElement>(`[data-card="${id}"] button, [data-column="${id}"] h2 button`)
  if (place) place.focus()
  else handleWith(id)?.reveal(id)
}
