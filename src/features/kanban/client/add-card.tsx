// The last row of a column: type a name, Enter adds the card and waits for the next one.
import { IconPlus } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#kernel/client/format.ts'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Board, Column } from '../entities.ts'
import { maxCards, nameMax } from '../entities.ts'
import classes from './add-card.module.css'
import * as acts from './board-acts.ts'
import { useFocusBack } from './use-focus-back.ts'

type AddCardProps = { board: Board; column: Column; isOpen: boolean; onOpen: (isOpen: boolean) => void }

export function AddCard({ board, column, isOpen, onOpen }: AddCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [name, setName] = useState('')
  const [added, setAdded] = useState('')
  const { ref, comeBack } = useFocusBack()
  const field = useRef<HTMLInputElement>(null)
  const { length } = column.cardIds
  // Each new card pushes the field down.
  useEffect(() => {
    if (isOpen && length > 0) field.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, length])

  const add = async () => {
    const typed = name.trim()
    if (typed === '') return
    setName('')
    const answer = await acts.addCard(board, column.id, typed)
    if (answer) setAdded(typed)
    // A refusal loses nothing that was typed, unless the next name is being typed already.
    else setName((next) => (next === '' ? typed : next))
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void add()
    if (event.key !== 'Escape') return
    comeBack()
    onOpen(false)
  }
  if (board.cards.length >= maxCards)
    return <p className={classes['limit']}>{t('kanban.cardLimit', { limit: format.number(maxCards) })}</p>
  if (!isOpen) {
    return (
      <button
        ref={ref}
        type="button"
        className={classes['opener']}
        onClick={() => onOpen(true)}
        disabled={acts.isPending(column.id)}
      >
        <Icon of={IconPlus} />
        {t('kanban.addCard')}
      </button>
    )
  }
  return (
    <div className={classes['field']}>
      <TextField
        ref={field}
        aria-label={t('kanban.addCardTo', { column: column.name })}
        placeholder={t('kanban.cardName')}
        description={t('kanban.addCardHint')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => name.trim() === '' && onOpen(false)}
        maxLength={nameMax}
        // The person has just asked to type here.
        autoFocus
      />
      <output className="visually-hidden">{added && t('kanban.cardAdded', { card: added })}</output>
    </div>
  )
}
