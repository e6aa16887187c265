// The steps of a card: how many are done, ticked, named, put in order and added.
import { DndContext, closestCenter } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Empty } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import { maxSubtasks, nameMax } from '../../entities.ts'
import * as commands from '../commands/inside-commands.ts'
import type { OpenCard } from './card-open.ts'
import { CardSubtask } from './card-subtask.tsx'
import classes from './card-subtasks.module.css'
import { useSubtaskDrag } from './use-subtask-drag.ts'

export function CardSubtasks({ open }: { open: OpenCard }) {
  const { t } = useTranslation()
  const { card, isReadOnly } = open
  const { subtasks } = card
  return (
    <>
      {subtasks.length > 0 && <Progress open={open} />}
      {subtasks.length === 0 && isReadOnly && <Empty title={t('kanban.subtask.none')} />}
      <SortedSubtasks open={open} />
      {!isReadOnly && subtasks.length < maxSubtasks && <AddSubtask open={open} />}
    </>
  )
}

function Progress({ open: { card } }: { open: OpenCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = card.subtasks.length
  const done = card.subtasks.filter((subtask) => subtask.done).length
  const words = t('kanban.subtask.progress', { done: format.number(done), all: format.number(count) })
  return (
    <div className={classes['progress']}>
      <ProgressBar hideLabel label={t('kanban.subtasks')} words={words} value={done} max={count} />
      <span aria-hidden="true">{words}</span>
    </div>
  )
}

function SortedSubtasks({ open }: { open: OpenCard }) {
  const { subtasks } = open.card
  const { dragged, ...drag } = useSubtaskDrag(open)
  const ids = subtasks.map(({ id }) => id)
  const list = useRef<HTMLUListElement>(null)
  useSiblingFocus(ids, list)
  // The drawer must not take the Escape that leaves a lifted step where it was.
  const press = (event: KeyboardEvent) => {
    if (dragged !== undefined && event.key === 'Escape') event.preventDefault()
  }
  return (
    <DndContext collisionDetection={closestCenter} {...drag}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul ref={list} className={classes['list']} onKeyDownCapture={press}>
          {subtasks.map((subtask) => (
            <CardSubtask key={subtask.id} open={open} subtask={subtask} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function AddSubtask({ open: { board, card } }: { open: OpenCard }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const add = () => {
    if (name.trim() === '') return
    void commands.addSubtask(board.id, card.id, name.trim())
    setName('')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextField
        label={null}
        aria-label={t('kanban.subtask.add')}
        placeholder={t('kanban.subtask.add')}
        size="sm"
        value={name}
        maxLength={nameMax}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </form>
  )
}
