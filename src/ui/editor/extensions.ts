// The Tiptap extensions of both editors: its kit, with headings, code and links as our texts have them.
import type { AnyExtension } from '@tiptap/core'
import { Code } from '@tiptap/extension-code'
import { Heading } from '@tiptap/extension-heading'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeHref } from '#kernel/documents/rich-node.ts'

// Like the view: a page has its own first and second heading.
const firstHeading = 3
const lastHeading = 6

const TextHeading = Heading.extend({
  parseHTML() {
    return this.options.levels.map((level) => ({
      tag: `h${level}`,
      getAttrs: (element) => ({ level: Number(element.dataset['level'] ?? level) }),
    }))
  },
  renderHTML({ node, HTMLAttributes }) {
    const level = Number(node.attrs['level'])
    return [`h${Math.min(level + firstHeading - 1, lastHeading)}`, { ...HTMLAttributes, 'data-level': level }, 0]
  },
})

// Code may be a link, but has no other look: Markdown could not say it.
const TextCode = Code.extend({ excludes: 'bold italic strike' })

/** Without a colon it has no scheme: `example.org/a`, which gets https before it. */
const isBareAddress = (address: string) => /^[^\s:/\\]+\.[^\s:\\]+$/.test(address)

type TextOptions = {
  /** The name of a task's box. */
  taskDone: string
  /** Markdown cannot say it. */
  hasUnderline: boolean
}

export function textExtensions({ taskDone, hasUnderline }: TextOptions): AnyExtension[] {
  return [
    StarterKit.configure({
      heading: false,
      code: false,
      ...(!hasUnderline && { underline: false }),
      dropcursor: { color: 'var(--at-focus)', width: 2 },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: (address) => isSafeHref(address) || isBareAddress(address),
        HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
      },
    }),
    TextHeading,
    TextCode,
    TaskList,
    TaskItem.configure({ nested: true, a11y: { checkboxLabel: () => taskDone } }),
  ]
}
