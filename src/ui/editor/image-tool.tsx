// The tool that puts a picture into the text, once its owner has kept it.
import type { Editor } from '@tiptap/core'
import { IconPhoto } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '../icon-button.tsx'

type ImageToolProps = { editor: Editor; onFiles: (files: readonly File[]) => void }

export function ImageTool({ editor, onFiles }: ImageToolProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        size="sm"
        icon={IconPhoto}
        label={t('ui.editor.image')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('ui.editor.image')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
          editor.commands.focus()
        }}
      />
    </>
  )
}
