// The tool that puts a table into an article, and changes the one that the cursor stands in.
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeader,
} from '@tiptap/pm/tables'
import { IconTable } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '../icon-button.tsx'
import type { MenuItem } from '../menu.tsx'
import { Menu } from '../menu.tsx'
import { emptyTable } from './article-nodes.ts'

const changes = {
  rowBefore: addRowBefore,
  rowAfter: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  headRow: toggleHeader('row'),
  removeRow: deleteRow,
  removeColumn: deleteColumn,
  removeTable: deleteTable,
} as const satisfies Record<string, Command>
type Change = keyof typeof changes

const groups: readonly (readonly Change[])[] = [
  ['rowBefore', 'rowAfter', 'columnBefore', 'columnAfter'],
  ['headRow'],
  ['removeRow', 'removeColumn', 'removeTable'],
]

export function TableTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  const isInside = useEditorState({ editor, selector: ({ editor: now }) => isInTable(now.state) })
  if (!isInside)
    return (
      <IconButton
        size="sm"
        icon={IconTable}
        label={t('ui.editor.table.insert')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => insertTable(editor)}
      />
    )
  const items = groups.flatMap((group, index): MenuItem[] => [
    ...(index > 0 ? (['divider'] as const) : []),
    ...group.map((change) => ({
      label: t(`ui.editor.table.${change}`),
      danger: change === 'removeTable',
      onSelect: () => {
        editor.commands.focus()
        changes[change](editor.state, editor.view.dispatch)
      },
    })),
  ])
  return (
    <Menu
      items={items}
      position="bottom-start"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size="sm"
          icon={IconTable}
          label={t('ui.editor.table.change')}
          aria-pressed
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
    />
  )
}

/** The cursor stands in its first cell. */
function insertTable(editor: Editor) {
  const at = editor.state.selection.from
  editor.chain().focus().insertContent(emptyTable()).run()
  let first: number | undefined
  editor.state.doc.descendants((node, position) => {
    if (first === undefined && node.type.name === 'tableHeader' && position >= at - 1) first = position + 2
  })
  if (first !== undefined) editor.commands.setTextSelection(first)
}
