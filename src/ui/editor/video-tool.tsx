// The tool that puts a video into an article by its link; the page shows a card that leads there, and asks nobody else.
import type { Editor } from '@tiptap/core'
import { IconMovie } from '@tabler/icons-react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { videoAt } from '#kernel/documents/videos.ts'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../popover.tsx'
import { TextField } from '../text-field.tsx'
import { videoBlock } from './article-nodes.ts'
import classes from './link-tool.module.css'

const titleMax = 200

export function VideoTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation()
  return (
    <Popover
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size="sm"
          icon={IconMovie}
          label={t('ui.editor.video.insert')}
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
    >
      {(close) => <VideoForm editor={editor} onDone={close} />}
    </Popover>
  )
}

function VideoForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTranslation()
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // The form may stand inside another one.
    event.stopPropagation()
    const video = videoAt(address)
    if (!video) return setWrong(true)
    onDone()
    editor.chain().focus().insertContent(videoBlock(video, title.trim())).run()
  }
  return (
    <form className={classes['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('ui.editor.video.address')}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          setWrong(false)
        }}
        placeholder="https://"
        error={isWrong && t('ui.editor.video.wrong')}
        data-text-dir="ltr"
        data-autofocus
        autoComplete="off"
        inputMode="url"
      />
      <TextField
        label={t('ui.editor.video.title')}
        value={title}
        maxLength={titleMax}
        onChange={(event) => setTitle(event.target.value)}
        dir="auto"
        autoComplete="off"
      />
      <div className={classes['foot']}>
        <Button variant="filled" type="submit">
          {t('ui.editor.video.put')}
        </Button>
      </div>
    </form>
  )
}
