// The editor of long texts itself, fetched when one is shown: its document is a tree, in and out.
import type { Editor } from '@tiptap/core'
import { EditorContent, useEditorState } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { plainTextOf } from '#kernel/documents/rich-document.ts'
import type { RichDocument } from '#kernel/documents/rich-document.ts'
import type { RichNode } from '#kernel/documents/rich-node.ts'
import type { Language } from '#kernel/languages.ts'
import { localeOf } from '#kernel/languages.ts'
import layout from '../rich-text-layout.module.css'
import type { RichTextEditorProps } from '../rich-text-editor.tsx'
import { articleNodes } from './article-nodes.ts'
import { BlockLayout } from './block-layout.ts'
import { textExtensions } from './extensions.ts'
import { mentionExtension } from './mention.ts'
import { PeopleSource, setPeopleSource } from './people-source.ts'
import classes from './remaining-count.module.css'
import { richMarks } from './rich-marks.ts'
import { RichToolbar } from './rich-toolbar.tsx'
import { surfaceProps } from './surface-props.ts'
import { TextSurface } from './text-surface.tsx'
import { isUsable, useTextEditor } from './use-text-editor.ts'

const emptyDocument: RichNode = { type: 'doc', content: [{ type: 'paragraph' }] }
const isSame = (left: RichNode | null, right: RichNode | null) =>
  left === right || JSON.stringify(left) === JSON.stringify(right)

export function RichSurface(props: RichTextEditorProps) {
  const { value, onChange, label, placeholder, mentions, onUploadImage, onUploadFailed, article } = props
  const { t } = useTranslation()
  const helpId = useId()
  const [extensions] = useState(() => [
    ...textExtensions({ taskDone: t('ui.editor.taskDone'), hasUnderline: true }),
    ...richMarks,
    BlockLayout,
    PeopleSource,
    mentionExtension(t('ui.editor.someone')),
    ...(article ? articleNodes : []),
  ])
  // The document: the last `value`, or what was typed since.
  const lastValue = useRef<RichNode | null>(value)
  const typed = useRef(new WeakSet<RichNode>())
  const takeFiles = (files: readonly File[]) => {
    const keep = async (file: File) => editor && insertPicture(editor, await onUploadImage?.(file))
    for (const file of files) if (file.type.startsWith('image/')) void keep(file).catch(onUploadFailed)
  }
  const editor = useTextEditor({
    extensions,
    content: value ?? emptyDocument,
    injectCSS: false,
    textDirection: 'auto',
    shouldRerenderOnTransaction: false,
    editorProps: surfaceProps({
      label,
      placeholder,
      describedBy: helpId,
      isInvalid: false,
      onSubmit: props.onSubmit,
      onCancel: undefined,
      onPasteFiles: onUploadImage && takeFiles,
    }),
    onUpdate: ({ editor: now }) => {
      // The editor's schema has nothing that a document may not hold.
      const written = now.getJSON() as RichDocument
      lastValue.current = written
      typed.current.add(written)
      onChange(written)
    },
  })
  const isFollowing = article !== undefined
  useEffect(() => setPeopleSource(editor, mentions), [editor, mentions])
  useEffect(() => {
    if (!isUsable(editor)) return undefined
    const takeOver = () => {
      // Text that was typed here comes back while the person types on.
      if (value !== null && typed.current.has(value)) return
      // Nothing replaces what is being typed: it is looked at again when the person leaves the text.
      if ((editor.isFocused && !isFollowing) || isSame(value, lastValue.current)) return
      lastValue.current = value
      if (isFollowing) showChange(editor, value ?? emptyDocument)
      else editor.commands.setContent(value ?? emptyDocument, { emitUpdate: false })
    }
    takeOver()
    editor.on('blur', takeOver)
    return () => void editor.off('blur', takeOver)
  }, [editor, value, isFollowing])

  if (!editor) return null
  return (
    <>
      <RichToolbar editor={editor} onFiles={onUploadImage && takeFiles} article={article} />
      <div className={layout['layout']}>
        <TextSurface editor={editor} placeholder={placeholder}>
          <EditorContent editor={editor} />
        </TextSurface>
      </div>
      {/* The page around an article counts its words. */}
      {article ? (
        <span id={helpId} className="visually-hidden">
          {t('ui.editor.toolbarKeys')}
        </span>
      ) : (
        <WordCount id={helpId} editor={editor} />
      )}
    </>
  )
}

/** Shows others' change in an open text: only what differs is replaced, so the cursor stays where it is. */
function showChange(editor: Editor, document: RichNode): void {
  const { state, schema, view } = editor
  const next = schema.nodeFromJSON(document)
  const start = state.doc.content.findDiffStart(next.content)
  const ends = state.doc.content.findDiffEnd(next.content)
  if (start === null || ends === null) return
  // The two ends overlap when a repeated text was put in or taken out.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const change = state.tr.replace(start, ends.a + overlap, next.slice(start, ends.b + overlap))
  const shown = change.doc.eq(next) ? change : state.tr.replaceWith(0, state.doc.content.size, next.content)
  // Undo takes back what was typed here, not what others did; `preventUpdate` keeps it from counting as typed.
  view.dispatch(shown.setMeta('addToHistory', false).setMeta('preventUpdate', true))
}

function insertPicture(editor: Editor, picture: { src: string; alt: string } | undefined) {
  if (picture) editor.chain().focus().insertContent({ type: 'image', attrs: picture }).run()
}

function WordCount({ id, editor }: { id: string; editor: Editor }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const count = useEditorState({
    editor,
    selector: ({ editor: now }) => countWords(plainTextOf(now.getJSON() as RichNode), language),
  })
  return (
    <p id={id} className={classes['count']}>
      {t('ui.editor.words', { count })}
    </p>
  )
}

/** As the language counts them: Chinese has no spaces between words. */
function countWords(text: string, language: Language): number {
  const segmenter = new Intl.Segmenter(localeOf[language], { granularity: 'word' })
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length
}
