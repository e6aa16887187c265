// Where the focus goes when what had it is gone: to a card's name, or to a column's.

/** Gives the focus to the card or column of this id, if the board shows it. */
export function focusPlace(id: string) {
  document.querySelector<HTMLElement>(`[data-card="${id}"] button, [data-column="${id}"] h2 button`)?.focus()
}
