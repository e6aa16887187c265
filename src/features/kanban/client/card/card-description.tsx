// A card's description: shown formatted, edited in an editor that a press opens.
import { IconPencil } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useState } from 'react'
import { useDraft } from '#kernel/client/drafts.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { lengthOf } from '#kernel/shape.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MarkdownEditor, prepareMarkdownEditor } from '#ui/markdown-editor.tsx'
import { MarkdownView } from '#ui/markdown-view.tsx'
import { descriptionMax } from '../../entities.ts'
import { cardAsRead } from '../board-keys.ts'
import classes from './card-description.module.css'
import { findMembers, namesOf } from './card-mentions.ts'
import type { OpenCard } from './card-open.ts'
import { useFocusBack } from '../use-focus-back.ts'

export function CardDescription({ open }: { open: OpenCard }) {
  const { card, isReadOnly } = open
  // Restores an unsaved draft.
  const typed = useDraft(`kanban.card.${card.id}`)
  const isKept = typed.draft !== undefined && typed.draft.text.trim() !== card.description
  const [isEdited, setEdited] = useState(isKept)
  const [wasPressed, setPressed] = useState(false)
  const { ref, comeBack } = useFocusBack()
  const close = () => {
    comeBack()
    setEdited(false)
  }
  const edit = () => {
    // A saved text leaves no draft.
    if (!isKept) typed.forget()
    setPressed(true)
    setEdited(true)
  }
  if (isEdited && !isReadOnly) {
    return <Editor open={open} typed={typed} isAsked={wasPressed} onClose={close} onRefused={() => setEdited(true)} />
  }
  return <Shown open={open} description={card.description} editRef={ref} onEdit={edit} />
}

type ShownProps = {
  open: OpenCard
  description: string
  editRef: (button: HTMLElement | null) => void
  onEdit: () => void
}

// The editor's code comes when someone turns to what opens it.
const intent = { onPointerEnter: prepareMarkdownEditor, onFocus: prepareMarkdownEditor }

function Shown({ open, description, editRef, onEdit }: ShownProps) {
  const { t } = useTranslation()
  if (description === '') {
    if (open.isReadOnly) return null
    return (
      <button ref={editRef} type="button" className={classes['empty']} onClick={onEdit} {...intent}>
        {t('kanban.addDescription')}
      </button>
    )
  }
  const press = ({ target }: MouseEvent) => {
    // A link leads where it leads, and who marks a text wants to copy it.
    const isOwnPress = target instanceof Element && target.closest('a, button, input') !== null
    if (!open.isReadOnly && !isOwnPress && window.getSelection()?.isCollapsed !== false) onEdit()
  }
  return (
    <section className={classes['description']} aria-label={t('ui.description')} {...(!open.isReadOnly && intent)}>
      {/* oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions -- the button beside it does the same by keyboard */}
      <div className={classes['text']} data-editable={!open.isReadOnly || undefined} onClick={press}>
        <MarkdownView text={description} people={namesOf(open.board)} />
      </div>
      {!open.isReadOnly && (
        <IconButton
          ref={editRef}
          className={classes['edit']}
          size="sm"
          label={t('kanban.editDescription')}
          icon={IconPencil}
          onClick={onEdit}
        />
      )}
    </section>
  )
}

type EditorProps = {
  open: OpenCard
  typed: ReturnType<typeof useDraft>
  /** By a press, just now. */
  isAsked: boolean
  onClose: () => void
  onRefused: () => void
}

function Editor({ open: { board, card, change }, typed, isAsked, onClose, onRefused }: EditorProps) {
  const { t } = useTranslation()
  const { draft, keep, forget, giveBack } = typed
  // The revision over which the person types, whatever others do meanwhile: that of the text, which may have been read
  // before what the board knows of the card.
  const [seen] = useState(() => draft?.seen ?? cardAsRead(card.id)?.card.revision ?? card.revision)
  const text = draft?.text ?? card.description
  const isPossible = lengthOf(text.trim()) <= descriptionMax
  const cancel = () => {
    forget()
    onClose()
  }
  const save = async () => {
    if (!isPossible) return
    const description = text.trim()
    if (description === card.description) return cancel()
    // The answer may be long in coming: until then the text is kept, in case it is refused or this tab closes; what is
    // typed meanwhile takes its place.
    onClose()
    if (await change({ description }, seen)) return forget(text)
    giveBack({ text, seen })
    onRefused()
  }
  return (
    <div className={classes['editor']}>
      <MarkdownEditor
        label={t('ui.description')}
        placeholder={t('kanban.addDescription')}
        value={text}
        onChange={(next) => keep({ text: next, seen })}
        maxLength={descriptionMax}
        mentions={async (name) => findMembers(board.members, name)}
        people={namesOf(board)}
        toolbar="small"
        // A text that is found again does not take the focus from the card.
        autoFocus={isAsked}
        onSubmit={() => void save()}
        onCancel={cancel}
      />
      <div className={classes['buttons']}>
        <Button size="sm" onClick={cancel}>
          {t('ui.cancel')}
        </Button>
        <Button size="sm" variant="filled" disabled={!isPossible} onClick={() => void save()}>
          {t('ui.save')}
        </Button>
      </div>
    </div>
  )
}
