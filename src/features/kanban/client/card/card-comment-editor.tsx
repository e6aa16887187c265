// A comment of one's own, written anew where it stands.
import { useDraft } from '#kernel/client/drafts.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { lengthOf } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { MarkdownEditor } from '#ui/markdown-editor.tsx'
import type { Comment } from '../../card-entities.ts'
import { messageMax } from '../../card-entities.ts'
import * as commands from '../commands/inside-commands.ts'
import classes from './card-comments.module.css'
import { findMembers, namesOf } from './card-mentions.ts'
import type { OpenCard } from './card-open.ts'

type CardCommentEditorProps = { open: OpenCard; comment: Comment; onDone: () => void }

export function CardCommentEditor({ open: { board, card }, comment, onDone }: CardCommentEditorProps) {
  const { t } = useTranslation()
  const { draft, keep, forget, giveBack } = useDraft(`kanban.comment.${comment.id}`)
  const text = draft?.text ?? comment.message
  const message = text.trim()
  const isPossible = lengthOf(message) <= messageMax && (message !== '' || comment.messageType === 'image')
  const close = () => {
    forget()
    onDone()
  }
  const save = async () => {
    if (!isPossible) return
    close()
    if (message === comment.message) return
    if (!(await commands.changeComment(board.id, card.id, comment, message))) giveBack({ text })
  }
  return (
    <>
      <MarkdownEditor
        label={t('comments.edit')}
        value={text}
        onChange={(typed) => keep({ text: typed })}
        maxLength={messageMax}
        mentions={async (name) => findMembers(board.members, name)}
        people={namesOf(board)}
        toolbar="none"
        autoFocus
        onSubmit={() => void save()}
        onCancel={close}
      />
      <div className={classes['buttons']}>
        <Button size="sm" onClick={close}>
          {t('ui.cancel')}
        </Button>
        <Button size="sm" variant="filled" disabled={!isPossible} onClick={() => void save()}>
          {t('ui.save')}
        </Button>
      </div>
    </>
  )
}
