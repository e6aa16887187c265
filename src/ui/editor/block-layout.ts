// How a block of a long text stands: aligned by its own direction, and further in. Kept as names, never as styles.
import { Extension } from '@tiptap/core'
import { alignments, maxIndent } from '#kernel/documents/rich-document.ts'

export type Alignment = (typeof alignments)[number]

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    blockLayout: {
      alignBlock: (alignment: Alignment) => ReturnType
      /** A step in or out: of the list, where there is one. */
      indentBlock: (step: 1 | -1) => ReturnType
    }
  }
}

const blocks = ['paragraph', 'heading']
const isAlignment = (name: string | undefined) => alignments.some((alignment) => alignment === name)

export const BlockLayout = Extension.create({
  name: 'blockLayout',
  addGlobalAttributes: () => [
    {
      types: blocks,
      attributes: {
        align: {
          default: null,
          parseHTML: ({ dataset }) => (isAlignment(dataset['align']) ? dataset['align'] : null),
          renderHTML: ({ align }) => (align ? { 'data-align': String(align) } : {}),
        },
        indent: {
          default: 0,
          parseHTML: ({ dataset }) => within(Number(dataset['indent'] ?? 0)),
          renderHTML: ({ indent }) => (indent ? { 'data-indent': Number(indent) } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    alignBlock:
      (align) =>
      ({ commands }) =>
        // At the start is where text stands anyway.
        blocks
          .map((type) => commands.updateAttributes(type, { align: align === 'start' ? null : align }))
          .some(Boolean),
    indentBlock:
      (step) =>
      ({ commands, editor }) => {
        const item = ['listItem', 'taskItem'].find((type) => editor.isActive(type))
        if (item) return step > 0 ? commands.sinkListItem(item) : commands.liftListItem(item)
        const type = blocks.find((name) => editor.isActive(name))
        if (!type) return false
        return commands.updateAttributes(type, { indent: within(Number(editor.getAttributes(type)['indent']) + step) })
      },
  }),
})

const within = (indent: number) => (Number.isInteger(indent) ? Math.max(0, Math.min(indent, maxIndent)) : 0)
