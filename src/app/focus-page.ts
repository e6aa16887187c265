// Where the focus goes when another page has come: a screen reader and the keyboard go on from its name.

/** Where a page may have begun by itself: a field that waits for words. */
const field = 'main :is(input, textarea, select, [contenteditable="true"])'
const opened = 'dialog, [role="dialog"], [role="menu"]'

/**
 * Gives the focus to what the page has opened (`data-page-focus`: the subject of a mail beside its list), to the heading
 * of the page, or to the page where it has none yet, unless the page has taken it, or somebody opened something meanwhile: `left` is what had the focus when the page was chosen. Called when the page
 * stands: before that the name is the old one's.
 */
export function focusPage(left: Element | null) {
  const now = document.activeElement
  if (now !== left && now?.closest(`${field}, ${opened}`)) return
  const find = (name: 'main [data-page-focus]' | 'h1' | 'main') => document.querySelector<HTMLElement>(name)
  const target = find('main [data-page-focus]') ?? find('h1') ?? find('main')
  if (!target) return
  // Reached by scripts alone: Tab passes over it.
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
