// The editor of mails itself, fetched when one is shown: HTML in and out, through a tree that holds nothing unsafe.
import type { Editor } from '@tiptap/core'
import { EditorContent } from '@tiptap/react'
import { useId, useImperativeHandle, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { readHtml } from '#kernel/documents/read-html.ts'
import type { LetterEditorProps } from '../letter-editor.tsx'
import classes from '../letter-editor.module.css'
import { EmojiButton } from '../emoji-button.tsx'
import { textExtensions } from './extensions.ts'
import { useFirstFocus } from './first-focus.ts'
import { insertText } from './insert-text.ts'
import { LinkTool } from './link-tool.tsx'
import { surfaceProps } from './surface-props.ts'
import { TextSurface } from './text-surface.tsx'
import { ToolButton, ToolGroup, Toolbar } from './toolbar.tsx'
import { useTextEditor } from './use-text-editor.ts'

export function LetterSurface(props: LetterEditorProps) {
  const { value, onChange, label, placeholder, autoFocus = false, onSubmit, onPasteFiles, children, foot } = props
  const { t } = useTranslation()
  const helpId = useId()
  const [extensions] = useState(() => textExtensions({ taskDone: t('ui.editor.taskDone'), hasUnderline: true }))
  const editor = useTextEditor({
    extensions,
    content: readHtml(value, { keepsEmpty: true }),
    injectCSS: false,
    textDirection: 'auto',
    shouldRerenderOnTransaction: false,
    editorProps: surfaceProps({
      label,
      placeholder,
      describedBy: helpId,
      isInvalid: false,
      onSubmit,
      onCancel: undefined,
      onPasteFiles,
    }),
    onUpdate: ({ editor: now }) => onChange(now.getHTML()),
  })
  useFirstFocus(editor, autoFocus && 'start')
  useImperativeHandle(
    props.handle,
    () => ({
      focus: () => editor?.commands.focus(),
      append: (html) => {
        if (!editor) return
        const end = editor.state.doc.content.size
        editor
          .chain()
          .insertContentAt(end, readHtml(html, { keepsEmpty: true }).content ?? [])
          .focus('start')
          .run()
      },
    }),
    [editor],
  )
  if (!editor) return null
  return (
    <div className={classes['editor']} data-editor>
      <div className={classes['text']}>
        <TextSurface editor={editor} placeholder={placeholder}>
          <EditorContent editor={editor} />
        </TextSurface>
        {children}
      </div>
      <p id={helpId} className="visually-hidden">
        {t('ui.editor.toolbarKeys')}
      </p>
      {foot(<Tools editor={editor} />)}
    </div>
  )
}

function Tools({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  return (
    <Toolbar label={t('ui.editor.toolbar')}>
      <ToolGroup>
        <ToolButton editor={editor} name="bold" />
        <ToolButton editor={editor} name="italic" />
        <ToolButton editor={editor} name="underline" />
        <ToolButton editor={editor} name="bulletList" />
        <LinkTool editor={editor} />
        <EmojiButton size="sm" onPick={(emoji) => insertText(editor, emoji)} />
      </ToolGroup>
    </Toolbar>
  )
}
