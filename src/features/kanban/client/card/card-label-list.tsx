// The list in which labels of a card are chosen: found by typing, made when there is none of that name.
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { fold } from '#kernel/search-text.ts'
import { lengthOf } from '#kernel/shape.ts'
import { boardHues } from '#ui/brand/plan-drawing.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { Label } from '../../entities.ts'
import { labelNameMax, maxLabels } from '../../entities.ts'
import { createLabel } from '../commands/board-commands.ts'
import * as commands from '../commands/card-commands.ts'
import { CardLabel } from '../card-label.tsx'
import classes from './card-labels.module.css'
import type { OpenCard } from './card-open.ts'

export function CardLabelList({ open, onEdit }: { open: OpenCard; onEdit: () => void }) {
  const { t } = useTranslation()
  const { board, card } = open
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const found = board.labels.filter((label) => fold(label.name).includes(fold(name)))
  const known = found.find((label) => fold(label.name) === fold(name))
  const canMake = name !== '' && lengthOf(name) <= labelNameMax && !known && board.labels.length < maxLabels
  const toggle = ({ id }: Label) => void commands.labelCard(board.id, card.id, id, !card.labelIds.includes(id))
  const make = () => {
    // The next hue, so that neighbours differ.
    toggle(createLabel(board.id, { name, hue: board.labels.length % boardHues.length }))
    setTyped('')
  }
  const submit = () => {
    const chosen = known ?? found[0]
    if (name === '') return
    if (chosen) toggle(chosen)
    else if (canMake) make()
  }
  return (
    <form
      className={classes['panel']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SearchField label={t('kanban.findLabel')} value={typed} onChange={setTyped} />
      {found.length > 0 && (
        <ul className={classes['list']}>
          {found.map((label) => (
            <li key={label.id}>
              <Checkbox
                label={<CardLabel label={label} />}
                checked={card.labelIds.includes(label.id)}
                onChange={() => toggle(label)}
              />
            </li>
          ))}
        </ul>
      )}
      {found.length === 0 && name === '' && <p className={classes['none']}>{t('kanban.noLabelsYet')}</p>}
      {canMake && (
        <Button variant="ghost" size="sm" icon={IconPlus} onClick={make}>
          {t('kanban.makeLabel', { name })}
        </Button>
      )}
      <Button variant="ghost" size="sm" icon={IconPencil} onClick={onEdit}>
        {t('kanban.editLabels')}
      </Button>
    </form>
  )
}
