// Where the focus goes when another page has come: a screen reader and the keyboard go on from its name.

/** What a page may have begun by itself: a field that waits for words, something opened over it. */
const own = 'main :is(input, textarea, select, [contenteditable="true"], dialog, [role="dialog"])'

/**
 * Gives the focus to the heading of the page, or to the page where it has none yet, unless the page has taken it. Called
 * when the page stands: before that the name is the old one's.
 */
export function focusPage() {
  if (document.activeElement?.closest(own)) return
  const target = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  // Reached by scripts alone: Tab passes over it.
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
