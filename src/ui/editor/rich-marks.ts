// Marks of long texts only: named colors, superscript and subscript, and pictures of this server.
import { Mark, Node, mergeAttributes } from '@tiptap/core'
import { textColors } from '#kernel/documents/rich-document.ts'
import { isSafeHref } from '#kernel/documents/rich-node.ts'

/** A colour of ours has one name in light and in dark; those of pasted texts are not taken over. */
const colorMark = (name: string, tag: string, attribute: 'ink' | 'ground') =>
  Mark.create({
    name,
    addAttributes: () => ({
      color: {
        default: null,
        parseHTML: ({ dataset }) => dataset[attribute] ?? null,
        renderHTML: ({ color }) => ({ [`data-${attribute}`]: String(color) }),
      },
    }),
    parseHTML: () => [
      {
        tag: `${tag}[data-${attribute}]`,
        getAttrs: ({ dataset }) => (textColors.some((color) => color === dataset[attribute]) ? null : false),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const scriptMark = (name: string, tag: string, excludes: string) =>
  Mark.create({
    name,
    excludes: `${name} ${excludes}`,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

const Picture = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  // A picture from elsewhere would reveal who reads, and the page would not show it.
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const src = element.getAttribute('src') ?? ''
        return src.startsWith('/') && isSafeHref(src) ? null : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
})

export const richMarks = [
  colorMark('textColor', 'span', 'ink'),
  colorMark('highlight', 'mark', 'ground'),
  scriptMark('superscript', 'sup', 'subscript'),
  scriptMark('subscript', 'sub', 'superscript'),
  Picture,
]
