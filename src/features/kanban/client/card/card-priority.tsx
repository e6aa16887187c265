// How much a card matters: three choices, each with its sign and its word.
import { useTranslation } from '#kernel/client/i18n.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { Priority } from '../../entities.ts'
import { priorities } from '../../entities.ts'
import type { OpenCard } from './card-open.ts'
import { PriorityWords } from './priority-words.tsx'

export function CardPriority({ open: { card, change, isReadOnly } }: { open: OpenCard }) {
  const { t } = useTranslation()
  if (isReadOnly) return <PriorityWords priority={card.priority} />
  return (
    <SegmentedControl<Priority>
      label={t('kanban.priority.name')}
      value={card.priority}
      onChange={(priority) => void change({ priority }, card.revision)}
      options={priorities.map((priority) => ({ value: priority, label: <PriorityWords priority={priority} /> }))}
    />
  )
}
