// Tells whether a key press types into a field or is meant as a shortcut.

/** Whether what has the focus takes text: a key pressed there belongs to what is typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
