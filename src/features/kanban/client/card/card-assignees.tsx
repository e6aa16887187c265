// The assignees of an open card: chosen from the board's members, or yourself with one press.
import { useTranslation } from '#kernel/client/i18n.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { Button } from '#ui/button.tsx'
import { PeoplePicker } from '#ui/people-picker.tsx'
import { PersonLink } from '#ui/person-link.tsx'
import { maxAssignees } from '../../entities.ts'
import * as commands from '../commands/card-commands.ts'
import classes from './card-assignees.module.css'
import type { OpenCard } from './card-open.ts'

export function CardAssignees({ open: { board, card, me, isReadOnly } }: { open: OpenCard }) {
  const { t } = useTranslation()
  const chosen = card.assignee.map(({ id }) => id)
  // Assignees who have left the board can still be removed.
  const former = card.assignee.filter(({ id }) => !board.members.some((member) => member.id === id))
  const people = [...board.members, ...former]
  const change = (ids: readonly string[]) => {
    for (const person of people) {
      const isChosen = ids.includes(person.id)
      if (isChosen !== chosen.includes(person.id)) void commands.assignCard(board.id, card.id, person, isChosen)
    }
  }
  const [only, ...others] = card.assignee
  return (
    <>
      {isReadOnly && chosen.length === 0 && <span className={classes['none']}>{t('kanban.nobody')}</span>}
      <PeoplePicker
        label={t('kanban.assignees')}
        chosen={chosen}
        people={people}
        onChange={change}
        max={maxAssignees}
        disabled={isReadOnly}
      />
      {only && others.length === 0 && <PersonLink person={only} href={personPath(only)} className={classes['name']} />}
      {me && !isReadOnly && !chosen.includes(me.id) && chosen.length < maxAssignees && (
        <Button variant="ghost" size="sm" onClick={() => void commands.assignCard(board.id, card.id, me, true)}>
          {t('kanban.assignMe')}
        </Button>
      )}
    </>
  )
}
