// The last row of a column: type a name, Enter adds the card and waits for the next one.
import { IconPlus } from '@tabler/icons-react'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Column } from '../../entities.ts'
import { maxCards, nameMax } from '../../entities.ts'
import { AddCardFields } from './add-card-fields.tsx'
import classes from './add-card.module.css'
import { readShown } from '../commands/commands.ts'
import * as commands from '../commands/board-commands.ts'
import type { BoardOutline } from './board-outline.ts'
import { useFocusBack } from '../use-focus-back.ts'
import { useNewCard } from './use-new-card.ts'

type AddCardProps = {
  outline: BoardOutline
  column: Column
  isOpen: boolean
  /** `isByKey`: closed so, the focus needs a place where no button stands in that of the field. */
  onOpen: (isOpen: boolean, isByKey?: boolean) => void
}

export function AddCard({ outline, column, isOpen, onOpen }: AddCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { ref, comeBack } = useFocusBack()
  if (outline.isFull)
    return <p className={classes['limit']}>{t('kanban.cardLimit', { limit: format.number(maxCards) })}</p>
  if (!isOpen) {
    return (
      <button ref={ref} type="button" className={classes['opener']} onClick={() => onOpen(true)}>
        <Icon of={IconPlus} />
        {t('kanban.addCard')}
      </button>
    )
  }
  const close = (isByKey: boolean) => {
    if (isByKey) comeBack()
    onOpen(false, isByKey)
  }
  return <NameField outline={outline} column={column} onClose={close} />
}

type NameFieldProps = { outline: BoardOutline; column: Column; onClose: (isByKey: boolean) => void }

function NameField({ outline, column, onClose }: NameFieldProps) {
  const { t } = useTranslation()
  const { typed, isPlain, keep, forget, giveBack } = useNewCard(column.id, outline.members)
  const { name, card } = typed
  const [added, setAdded] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { length } = column.cardIds
  // Each new card pushes the field down.
  useEffect(() => {
    if (length > 0) field.current?.scrollIntoView({ block: 'nearest' })
  }, [length])

  const add = async () => {
    const sent = { card, name: name.trim() }
    const board = readShown(outline.boardId)
    if (sent.name === '' || !board) return
    forget()
    setAdded(sent.name)
    const { answered } = commands.addCard(board, column.id, { ...card, name: sent.name })
    if (!(await answered)) giveBack(sent)
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void add()
    if (event.key !== 'Escape') return
    forget()
    onClose(true)
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    const next = event.relatedTarget
    const isInside = next !== null && (event.currentTarget.contains(next) || next.closest(panels) !== null)
    if (!isInside && isPlain) onClose(false)
  }
  return (
    <div className={classes['field']} onBlur={leave}>
      <TextField
        ref={field}
        aria-label={t('kanban.addCardTo', { column: column.name })}
        placeholder={t('kanban.cardName')}
        description={t('kanban.addCardHint')}
        value={name}
        onChange={(event) => keep({ card, name: event.currentTarget.value })}
        onKeyDown={press}
        maxLength={nameMax}
        // The person has just asked to type here.
        autoFocus
      />
      <AddCardFields members={outline.members} card={card} onChange={(next) => keep({ name, card: next })} />
      <output className="visually-hidden">{added && t('kanban.cardAdded', { card: added })}</output>
    </div>
  )
}

/** Their menus and popovers render elsewhere in the page. */
const panels = '[role="dialog"], [role="menu"], [role="listbox"]'
