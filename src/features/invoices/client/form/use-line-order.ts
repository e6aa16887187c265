// Reorders lines by mouse, touch and keyboard, announcing every step to screen readers.
import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { arrayMove, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { LineValues } from './form-values.ts'

const mouseDistance = 5

/** Properties of the drag's context. */
export function useLineOrder(lines: readonly LineValues[], onLines: (lines: readonly LineValues[]) => void) {
  const { t } = useTranslation()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: mouseDistance } }),
    // Only the grip listens, so a finger on it doesn't scroll.
    useSensor(TouchSensor),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space', 'Enter'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  )
  const placeOf = (id: unknown) => lines.findIndex((line) => line.id === id)
  const titleOf = (id: unknown) => lines[placeOf(id)]?.title ?? ''
  const wordsOf = (id: unknown, at: unknown = id) => ({
    name: titleOf(id) === '' ? t('invoices.line.untitled') : titleOf(id),
    place: placeOf(at) + 1,
    count: lines.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('invoices.drag.pickedUp', wordsOf(active.id)),
    onDragOver: ({ active, over }) => (over ? t('invoices.drag.over', wordsOf(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? t('invoices.drag.dropped', wordsOf(active.id, over.id)) : t('invoices.drag.cancelled', wordsOf(active.id)),
    onDragCancel: ({ active }) => t('invoices.drag.cancelled', wordsOf(active.id)),
  }
  return {
    sensors,
    accessibility: { announcements, screenReaderInstructions: { draggable: t('invoices.drag.instructions') } },
    onDragEnd: ({ active, over }: DragEndEvent) => {
      if (!over || active.id === over.id) return
      onLines(arrayMove([...lines], placeOf(active.id), placeOf(over.id)))
    },
  }
}
