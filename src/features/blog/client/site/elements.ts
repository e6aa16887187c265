// The words of the comments' script, and the elements that it makes.

/** The words that the server sends with the comments. */
export type Said = Readonly<
  Record<
    | 'author'
    | 'write'
    | 'placeholder'
    | 'send'
    | 'reply'
    | 'replyTo'
    | 'cancel'
    | 'edit'
    | 'save'
    | 'delete'
    | 'report'
    | 'reported'
    | 'waiting'
    | 'showMore'
    | 'showReplies'
    | 'deleted'
    | 'undo'
    | 'failed'
    | 'member'
    | 'edited'
    | 'like',
    string
  >
>

export function button(text: string, onClick: () => unknown): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = text
  element.addEventListener('click', () => void onClick())
  return element
}

export function element(tag: string, className: string, ...content: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  made.append(...content)
  return made
}

/** One with a border, as on the pages of the site. */
export function outlined(text: string, onClick: () => unknown): HTMLButtonElement {
  const made = button(text, onClick)
  made.className = 'at-site-button'
  made.dataset['kind'] = 'outline'
  return made
}
