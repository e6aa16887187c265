// The examples on the gallery's page about the editor of long texts.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { RichDocument } from '#kernel/documents/rich-document.ts'
import { RichTextEditor } from '#ui/rich-text-editor.tsx'
import { RichTextView } from '#ui/rich-text-view.tsx'

const start: RichDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'North wing' }] },
    {
      type: 'paragraph',
      attrs: { align: 'center' },
      content: [
        { type: 'text', text: 'H' },
        { type: 'text', text: '2', marks: [{ type: 'subscript' }] },
        { type: 'text', text: 'O · ' },
        { type: 'text', text: '20 m', marks: [{ type: 'textColor', attrs: { color: 'green' } }] },
        { type: 'text', text: '2', marks: [{ type: 'superscript' }] },
        { type: 'text', text: ' · ' },
        { type: 'text', text: 'N-12', marks: [{ type: 'highlight', attrs: { color: 'orange' } }] },
      ],
    },
  ],
}

// All tools, and below them what a reader sees.
export function WritingExample() {
  const { t } = useTranslation()
  const [value, setValue] = useState<RichDocument>(start)
  return (
    <>
      <RichTextEditor label={t('ui.description')} value={value} onChange={setValue} />
      <RichTextView document={value} />
    </>
  )
}
