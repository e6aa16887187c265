// The labels of an open card, and the list in which they are chosen, found and made.
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Popover } from '#ui/popover.tsx'
import { CardLabel } from '../card-label.tsx'
import { CardLabelList } from './card-label-list.tsx'
import classes from './card-labels.module.css'
import type { OpenCard } from './card-open.ts'

const LabelsDialog = deferred(() => import('../board/labels-dialog.tsx').then((module) => module.LabelsDialog))

export function CardLabels({ open }: { open: OpenCard }) {
  const { t } = useTranslation()
  const { board, card, isReadOnly } = open
  const [wasEdited, setWasEdited] = useState(false)
  const [isEdited, setEdited] = useState(false)
  const labels = card.labelIds.flatMap((id) => board.labels.find((label) => label.id === id) ?? [])
  const edit = () => {
    setWasEdited(true)
    setEdited(true)
  }
  return (
    <>
      {labels.map((label) => (
        <CardLabel key={label.id} label={label} />
      ))}
      {labels.length === 0 && <span className={classes['none']}>{t('kanban.noLabels')}</span>}
      {!isReadOnly && (
        <Popover
          bare
          trigger={(props) => (
            <IconButton {...props} size="sm" withTip={false} label={t('kanban.chooseLabels')} icon={IconPlus} />
          )}
        >
          {(close) => (
            <CardLabelList
              open={open}
              onEdit={() => {
                close()
                edit()
              }}
            />
          )}
        </Popover>
      )}
      {wasEdited && <LabelsDialog board={board} isOpen={isEdited} onClose={() => setEdited(false)} />}
    </>
  )
}
