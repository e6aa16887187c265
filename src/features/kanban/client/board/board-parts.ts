// Parts of a board that keys and the palette press for people.

/** Gives the focus to a part of the board, and presses it when it is a button. */
export function pressPart(name: 'search' | 'filter' | 'column') {
  const part = document.querySelector<HTMLElement>(`[data-board-${name}]`)
  const control = part?.matches('input, button') ? part : part?.querySelector<HTMLElement>('input, button')
  control?.focus()
  if (control instanceof HTMLButtonElement) control.click()
}
