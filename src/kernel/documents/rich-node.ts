// A rich text as a tree, for the editor, the page and the Markdown reader. The format is ProseMirror's.

export type RichMark = { type: string; attrs?: Record<string, unknown> }
export type RichNode = {
  type: string
  attrs?: Record<string, unknown>
  content?: RichNode[]
  marks?: RichMark[]
  text?: string
}

export const textNode = (text: string, marks: RichMark[] = []): RichNode =>
  marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }

export const blockNode = (type: string, content: RichNode[], attrs?: Record<string, unknown>): RichNode => ({
  type,
  ...(attrs && { attrs }),
  ...(content.length > 0 && { content }),
})

/** An attribute that is a text, or nothing. */
export function textAttr(node: RichNode | RichMark, name: string): string | undefined {
  const value = node.attrs?.[name]
  return typeof value === 'string' ? value : undefined
}

/** An attribute that is a number, or nothing. */
export function numberAttr(node: RichNode | RichMark, name: string): number | undefined {
  const value = node.attrs?.[name]
  return typeof value === 'number' ? value : undefined
}

/** Where a link may lead: the web, a mailbox, or a path of this server. Nothing that runs. */
export function isSafeHref(href: string): boolean {
  // Browsers drop control characters from addresses, so `java\nscript:` would run.
  if (/[\p{Cc}\s]/u.test(href)) return false
  return /^(?:https?:\/\/[^/]|mailto:[^/])/i.test(href) || /^\/(?![/\\])/.test(href)
}
