// The tools of short texts: all of them, or the few that a comment needs.
import type { Editor } from '@tiptap/core'
import { useTranslation } from '#kernel/client/i18n.ts'
import { EmojiButton } from '../emoji-button.tsx'
import { HeadingTool } from './heading-tool.tsx'
import { insertText } from './insert-text.ts'
import { LinkTool } from './link-tool.tsx'
import { ToolButton, ToolGroup, Toolbar } from './toolbar.tsx'

const headingLevels = [1, 2, 3] as const

export function MarkdownToolbar({ editor, isFull }: { editor: Editor; isFull: boolean }) {
  const { t } = useTranslation()
  return (
    <Toolbar label={t('ui.editor.toolbar')}>
      <ToolGroup>
        <ToolButton editor={editor} name="bold" />
        <ToolButton editor={editor} name="italic" />
        {isFull && <ToolButton editor={editor} name="strike" />}
        {isFull && <HeadingTool editor={editor} levels={headingLevels} />}
      </ToolGroup>
      <ToolGroup>
        <ToolButton editor={editor} name="bulletList" />
        {isFull && <ToolButton editor={editor} name="orderedList" />}
        <ToolButton editor={editor} name="taskList" />
      </ToolGroup>
      <ToolGroup>
        {isFull && <ToolButton editor={editor} name="quote" />}
        <ToolButton editor={editor} name="code" />
        {isFull && <ToolButton editor={editor} name="codeBlock" />}
        <LinkTool editor={editor} />
        <EmojiButton size="sm" onPick={(emoji) => insertText(editor, emoji)} />
      </ToolGroup>
      {isFull && (
        <ToolGroup>
          <ToolButton editor={editor} name="undo" />
          <ToolButton editor={editor} name="redo" />
        </ToolGroup>
      )}
    </Toolbar>
  )
}
