// Where a comment is written, at the foot of an open card: words, mentions, an emoji, a picture.
import { IconSend2 } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { useMessageDraft } from '#kernel/client/drafts.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { usePhoto } from '#kernel/client/use-photo.ts'
import { lengthOf } from '#kernel/shape.ts'
import { CommentBox } from '#records/comments/client/comment-box.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { MarkdownHandle } from '#ui/markdown-editor.tsx'
import { MarkdownEditor, prepareMarkdownEditor } from '#ui/markdown-editor.tsx'
import { messageMax } from '../../card-entities.ts'
import * as commands from '../commands/inside-commands.ts'
import classes from './card-composer.module.css'
import { findMembers, namesOf } from './card-mentions.ts'
import type { OpenCard } from './card-open.ts'

export function CardComposer({ open, onSent }: { open: OpenCard; onSent: () => void }) {
  const { t } = useTranslation()
  const { me } = open
  const composer = useComposer(open, onSent)
  const { photo, isPossible, addEmoji, send, choosePicture, giveUp } = composer
  return (
    <div className={classes['composer']}>
      {me && (
        <span className={classes['face']}>
          <Avatar person={me} size={32} />
        </span>
      )}
      <CommentBox photo={photo} onGiveUp={giveUp} onPicture={(file) => choosePicture([file])} onEmoji={addEmoji}>
        <Words open={open} composer={composer} />
      </CommentBox>
      <IconButton
        variant="filled"
        label={t('comments.send')}
        icon={IconSend2}
        mirrored
        disabled={!isPossible}
        onClick={() => void send()}
      />
    </div>
  )
}

function useComposer({ board, card }: OpenCard, onSent: () => void) {
  const { text, setText, giveBack } = useMessageDraft(`kanban.comments.${card.id}`)
  const { photo, choose, clear, giveUp } = usePhoto()
  // A new editor for each comment: it never lets go of what is typed in it.
  const [round, setRound] = useState(0)
  const message = text.trim()
  const isOnItsWay = photo !== undefined && photo.uploadId === undefined
  const isPossible = !isOnItsWay && lengthOf(message) <= messageMax && (message !== '' || photo !== undefined)
  const send = async () => {
    if (!isPossible) return
    const uploadId = photo?.uploadId
    setText('')
    clear()
    setRound(round + 1)
    onSent()
    const sent = await commands.addComment(board.id, card.id, { message, ...(uploadId !== undefined && { uploadId }) })
    if (!sent) giveBack(text)
  }
  const choosePicture = (files: Iterable<File> | null) => {
    const first = [...(files ?? [])].find((file) => file.type.startsWith('image/'))
    if (first) void choose(first)
  }
  const editor = useRef<MarkdownHandle>(null)
  const addEmoji = (emoji: string) => {
    if (editor.current) return editor.current.insert(emoji)
    // Nothing has been written yet: the editor opens with it.
    setText(text + emoji)
    setRound(round + 1)
  }
  return { text, photo, round, editor, isPossible, setText, addEmoji, send, choosePicture, giveUp }
}

type WordsProps = { open: OpenCard; composer: ReturnType<typeof useComposer> }

/** A button that looks like the field until someone starts to write. Pointing at it or focusing it loads the editor’s code. */
function Words({ open: { board }, composer: { text, round, editor, setText, send, choosePicture } }: WordsProps) {
  const { t } = useTranslation()
  const [wasPressed, setActive] = useState(false)
  const isActive = wasPressed || text !== ''
  const begin = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setText(event.key)
    setActive(true)
  }
  if (!isActive) {
    return (
      <button
        type="button"
        className={classes['begin']}
        onPointerEnter={prepareMarkdownEditor}
        onFocus={prepareMarkdownEditor}
        onClick={() => setActive(true)}
        onKeyDown={begin}
      >
        {t('kanban.comment.placeholder')}
      </button>
    )
  }
  return (
    <div className={classes['editor']}>
      <MarkdownEditor
        key={round}
        handle={editor}
        label={t('kanban.comment.write')}
        placeholder={t('kanban.comment.placeholder')}
        value={text}
        onChange={setText}
        maxLength={messageMax}
        mentions={async (name) => findMembers(board.members, name)}
        people={namesOf(board)}
        toolbar="none"
        // A draft that is found again does not take the focus from the card.
        autoFocus={wasPressed || round > 0}
        onSubmit={() => void send()}
        onPasteFiles={choosePicture}
      />
    </div>
  )
}
