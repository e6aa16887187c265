// The examples on the gallery's page about boards at a glance.
import { useTranslation } from '#kernel/client/i18n.ts'
import { StageBar } from '#ui/stage-bar.tsx'
import { Row } from '../../row.tsx'

// How many cards stand in each column, in their order; nothing yet; all done.
export function StagesExample() {
  const { t } = useTranslation()
  const stages = (counts: readonly number[]) =>
    ['toDo', 'inProgress', 'done'].map((id, index) => ({ id, count: counts[index] ?? 0 }))
  return (
    <Row fields>
      <StageBar stages={stages([4, 3, 6])} label={t('components.words.cards', { count: 13 })} />
      <StageBar stages={stages([0, 0, 9])} label={t('components.words.cards', { count: 9 })} />
      <StageBar stages={stages([])} label={t('components.words.cards', { count: 0 })} />
    </Row>
  )
}
