// The Markdown editor itself, loaded when one is shown: parses Markdown into its document and reports Markdown.
import { EditorContent } from '@tiptap/react'
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { readMarkdown } from '#kernel/documents/read-markdown.ts'
import type { RichNode } from '#kernel/documents/rich-node.ts'
import { textAttr } from '#kernel/documents/rich-node.ts'
import { writeMarkdown } from '#kernel/documents/write-markdown.ts'
import { lengthOf } from '#kernel/shape.ts'
import type { MarkdownEditorProps } from '../markdown-editor.tsx'
import { textExtensions } from './extensions.ts'
import { useFirstFocus } from './first-focus.ts'
import { insertText } from './insert-text.ts'
import { MarkdownToolbar } from './markdown-toolbar.tsx'
import { mentionExtension } from './mention.ts'
import { PeopleSource, setPeopleSource } from './people-source.ts'
import { RemainingCount } from './remaining-count.tsx'
import { surfaceProps } from './surface-props.ts'
import { TextSurface } from './text-surface.tsx'
import { isUsable, useTextEditor } from './use-text-editor.ts'

/** The document with the names of mentioned people, whom Markdown stores by ID. */
function named(node: RichNode, people: ReadonlyMap<string, string> | undefined): RichNode {
  if (node.type === 'mention') {
    return { ...node, attrs: { ...node.attrs, label: people?.get(textAttr(node, 'id') ?? '') ?? null } }
  }
  return node.content ? { ...node, content: node.content.map((child) => named(child, people)) } : node
}

export function MarkdownSurface(props: MarkdownEditorProps) {
  const { value, onChange, label, placeholder, maxLength, autoFocus = false, toolbar = 'small', people } = props
  const { t } = useTranslation()
  const helpId = useId()
  const [extensions] = useState(() => [
    ...textExtensions({ taskDone: t('ui.editor.taskDone'), hasUnderline: false }),
    PeopleSource,
    mentionExtension(t('ui.editor.someone')),
  ])
  // The text as Markdown: the last `value`, or what was typed since.
  const lastValue = useRef(value)
  const isTooLong = maxLength !== undefined && lengthOf(value) > maxLength
  const editor = useTextEditor({
    extensions,
    content: named(readMarkdown(value), people),
    injectCSS: false,
    textDirection: 'auto',
    shouldRerenderOnTransaction: false,
    editorProps: surfaceProps({
      label,
      placeholder,
      describedBy: helpId,
      isInvalid: isTooLong,
      onSubmit: isTooLong ? () => {} : props.onSubmit,
      onCancel: props.onCancel,
      onPasteFiles: props.onPasteFiles,
    }),
    onUpdate: ({ editor: now }) => {
      lastValue.current = writeMarkdown(now.getJSON() as RichNode)
      onChange(lastValue.current)
    },
  })
  useFirstFocus(editor, autoFocus && 'end')
  useImperativeHandle(props.handle, () => ({ insert: (text) => editor && insertText(editor, text) }), [editor])
  useEffect(() => setPeopleSource(editor, props.mentions), [editor, props.mentions])
  useEffect(() => {
    if (!isUsable(editor)) return undefined
    const takeOver = () => {
      // Nothing replaces what is being typed: it is looked at again when the person leaves the text.
      if (value === lastValue.current || editor.isFocused) return
      lastValue.current = value
      editor.commands.setContent(named(readMarkdown(value), people), { emitUpdate: false })
    }
    takeOver()
    editor.on('blur', takeOver)
    return () => void editor.off('blur', takeOver)
  }, [editor, value, people])

  if (!editor) return null
  return (
    <>
      {toolbar !== 'none' && <MarkdownToolbar editor={editor} isFull={toolbar === 'full'} />}
      <TextSurface editor={editor} placeholder={placeholder}>
        <EditorContent editor={editor} />
      </TextSurface>
      <RemainingCount id={helpId} length={lengthOf(value)} max={maxLength} />
    </>
  )
}
