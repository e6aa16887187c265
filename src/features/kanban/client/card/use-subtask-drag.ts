// Putting the steps of a card in order, by mouse, touch and keyboard, with every step told.
import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import * as commands from '../commands/inside-commands.ts'
import type { OpenCard } from './card-open.ts'

const mouseDistance = 5

/** Properties of the drag's context, and the id of the step that is lifted. */
export function useSubtaskDrag(open: OpenCard) {
  const { board, card } = open
  const [dragged, setDragged] = useState<string>()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: mouseDistance } }),
    // Only the handle listens, so a finger on it does not scroll.
    useSensor(TouchSensor),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space', 'Enter'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    if (!over || active.id === over.id) return
    const ids = card.subtasks.map(({ id }) => id)
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over.id))]
    if (from < 0 || to < 0) return
    // Moved downwards it stands after the one that it was dropped on.
    void commands.moveSubtask(board.id, card.id, String(active.id), ids[from < to ? to + 1 : to] ?? null)
  }
  return {
    dragged,
    sensors,
    accessibility: useSubtaskWords(open),
    onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => setDragged(String(active.id)),
    onDragEnd: drop,
    onDragCancel: () => setDragged(undefined),
  }
}

function useSubtaskWords({ card: { subtasks } }: OpenCard) {
  const { t } = useTranslation()
  const wordsOf = (id: unknown, at: unknown = id) => ({
    name: subtasks.find((subtask) => subtask.id === id)?.name ?? '',
    place: subtasks.findIndex((subtask) => subtask.id === at) + 1,
    count: subtasks.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('kanban.drag.pickedUp', wordsOf(active.id)),
    onDragOver: ({ active, over }) => (over ? t('kanban.drag.overColumn', wordsOf(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      over
        ? t('kanban.drag.droppedColumn', wordsOf(active.id, over.id))
        : t('kanban.drag.cancelled', wordsOf(active.id)),
    onDragCancel: ({ active }) => t('kanban.drag.cancelled', wordsOf(active.id)),
  }
  return { announcements, screenReaderInstructions: { draggable: t('kanban.subtask.instructions') } }
}
