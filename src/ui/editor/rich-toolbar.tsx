// All tools of long texts.
import type { Editor } from '@tiptap/core'
import { useTranslation } from '#kernel/client/i18n.ts'
import { EmojiButton } from '../emoji-button.tsx'
import type { ArticleTools } from '../rich-text-editor.tsx'
import { AlignTool } from './align-tool.tsx'
import { ColorTool } from './color-tool.tsx'
import { HeadingTool } from './heading-tool.tsx'
import { ImageTool } from './image-tool.tsx'
import { insertText } from './insert-text.ts'
import { LinkTool } from './link-tool.tsx'
import { ProductTool } from './product-tool.tsx'
import { TableTool } from './table-tool.tsx'
import { ToolButton, ToolGroup, Toolbar } from './toolbar.tsx'
import type { ToolName } from './tools.ts'
import { VideoTool } from './video-tool.tsx'

const headingLevels = [1, 2, 3, 4, 5, 6] as const

const groups = {
  letters: ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript'],
  lists: ['bulletList', 'orderedList', 'taskList', 'outdent', 'indent'],
  blocks: ['leftToRight', 'rightToLeft', 'quote', 'code', 'codeBlock', 'rule'],
  history: ['clear', 'undo', 'redo'],
} as const satisfies Record<string, readonly ToolName[]>

type RichToolbarProps = {
  editor: Editor
  onFiles: ((files: readonly File[]) => void) | undefined
  article: ArticleTools | undefined
}

export function RichToolbar({ editor, onFiles, article }: RichToolbarProps) {
  const { t } = useTranslation()
  const buttons = (names: readonly ToolName[]) =>
    names.map((name) => <ToolButton key={name} editor={editor} name={name} />)
  return (
    <Toolbar label={t('ui.editor.toolbar')}>
      <ToolGroup>
        <HeadingTool editor={editor} levels={headingLevels} />
        {buttons(groups.letters)}
        <ColorTool editor={editor} mark="textColor" />
        <ColorTool editor={editor} mark="highlight" />
      </ToolGroup>
      <ToolGroup>{buttons(groups.lists)}</ToolGroup>
      <ToolGroup>
        <AlignTool editor={editor} />
        {buttons(groups.blocks)}
      </ToolGroup>
      <ToolGroup>
        <LinkTool editor={editor} />
        {onFiles && <ImageTool editor={editor} onFiles={onFiles} />}
        {article && <TableTool editor={editor} />}
        {article && <VideoTool editor={editor} />}
        {article?.findProducts && <ProductTool editor={editor} find={article.findProducts} />}
        <EmojiButton size="sm" onPick={(emoji) => insertText(editor, emoji)} />
      </ToolGroup>
      <ToolGroup>{buttons(groups.history)}</ToolGroup>
    </Toolbar>
  )
}
