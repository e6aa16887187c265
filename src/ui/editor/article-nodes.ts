// The parts that articles have beyond other long texts: tables, videos by link, and products of the shop.
import { Extension, Node, callOrReturn, getExtensionField } from '@tiptap/core'
import { videoProviders } from '#kernel/documents/rich-document.ts'
import type { Video } from '#kernel/documents/videos.ts'
import { videoSiteNames } from '#kernel/documents/videos.ts'
import type { Command } from '@tiptap/pm/state'
import { goToNextCell, isInTable, addRowAfter, tableEditing } from '@tiptap/pm/tables'

type TableRole = 'table' | 'row' | 'cell' | 'header_cell'

declare module '@tiptap/core' {
  interface NodeConfig {
    /** Its part of a table, as the library of tables asks for it. */
    tableRole?: TableRole
  }
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['div', { 'data-type': 'table' }, ['table', ['tbody', 0]]],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const spanAttribute = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => within(Number(element.getAttribute(name) ?? 1)),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
})
const spanMost = 50
const within = (span: number) => (Number.isInteger(span) && span >= 1 && span <= spanMost ? span : 1)

const cell = (name: string, tag: 'td' | 'th', tableRole: TableRole) =>
  Node.create({
    name,
    content: 'block+',
    tableRole,
    isolating: true,
    addAttributes: () => ({
      colspan: spanAttribute('colspan'),
      rowspan: spanAttribute('rowspan'),
      // The library of tables expects it; columns here are as wide as what is in them.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

const attrsOf = ({ attrs }: { attrs: Record<string, unknown> }) => attrs
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const siteOf = (name: unknown) => videoProviders.find((provider) => provider === name)

const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ provider: { default: null }, id: { default: null }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'div[data-type="video"]',
      getAttrs: ({ dataset }) =>
        siteOf(dataset['provider']) && /^[\w-]{1,40}$/.test(dataset['id'] ?? '')
          ? { provider: dataset['provider'], id: dataset['id'], title: dataset['title'] ?? null }
          : false,
    },
  ],
  renderHTML: ({ node }) => {
    const attrs = attrsOf(node)
    const site = siteOf(attrs['provider'])
    const data = { 'data-type': 'video', 'data-provider': site, 'data-id': attrs['id'], 'data-title': attrs['title'] }
    return [
      'div',
      data,
      ['strong', { dir: 'auto' }, textOf(attrs['title']) || textOf(attrs['id'])],
      ['span', site === undefined ? '' : videoSiteNames[site]],
    ]
  },
})

const ProductNode = Node.create({
  name: 'product',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ id: { default: null }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'div[data-type="product"]',
      getAttrs: ({ dataset }) =>
        /^[0-9a-f-]{36}$/.test(dataset['id'] ?? '') ? { id: dataset['id'], title: dataset['title'] ?? null } : false,
    },
  ],
  renderHTML: ({ node }) => {
    const { id, title } = attrsOf(node)
    return [
      'div',
      { 'data-type': 'product', 'data-id': id, 'data-title': title },
      ['strong', { dir: 'auto' }, textOf(title)],
    ]
  },
})

/** Tab goes from cell to cell, and makes a new row behind the last one. */
const TableKeys = Extension.create({
  name: 'tableKeys',
  // Before the keys of lists, which take Tab too.
  priority: 1000,
  extendNodeSchema(extension) {
    // The library's own types let an extension hold anything here.
    const { name, options, storage } = extension as { name: string; options: unknown; storage: unknown }
    const role: unknown = callOrReturn(getExtensionField(extension, 'tableRole', { name, options, storage }))
    return { tableRole: role }
  },
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const run = (command: Command) => command(this.editor.state, this.editor.view.dispatch)
    const isInList = () => this.editor.isActive('listItem') || this.editor.isActive('taskItem')
    return {
      Tab: () => {
        if (!isInTable(this.editor.state) || isInList()) return false
        return run(goToNextCell(1)) || (run(addRowAfter) && run(goToNextCell(1)))
      },
      'Shift-Tab': () => isInTable(this.editor.state) && !isInList() && run(goToNextCell(-1)),
    }
  },
})

export const articleNodes = [
  Table,
  TableRow,
  cell('tableHeader', 'th', 'header_cell'),
  cell('tableCell', 'td', 'cell'),
  VideoNode,
  ProductNode,
  TableKeys,
]

const emptyCell = (type: 'tableHeader' | 'tableCell') => ({ type, content: [{ type: 'paragraph' }] })

/** A table to be filled, with a row of heads. */
export function emptyTable(rows = 3, columns = 3) {
  const rowOf = (type: 'tableHeader' | 'tableCell') => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => emptyCell(type)),
  })
  return {
    type: 'table',
    content: [rowOf('tableHeader'), ...Array.from({ length: rows - 1 }, () => rowOf('tableCell'))],
  }
}

export const videoBlock = ({ provider, id }: Video, title: string) => ({
  type: 'video',
  attrs: { provider, id, title: title === '' ? null : title },
})
