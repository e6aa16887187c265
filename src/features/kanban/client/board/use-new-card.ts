// A card that somebody is about to add to a column: kept while another column's field is open, until it is added or given up.
import { useState } from 'react'
import { useSession } from '#kernel/client/session.ts'
import { forgetTypedForm, keepTyped, readTyped } from '#kernel/client/typed-text.ts'
import { Id, Yes, check, list, object } from '#kernel/shape.ts'
import type { Member } from '../../entities.ts'
import { Due, Priority, maxAssignees } from '../../entities.ts'
import type { NewCard } from './add-card-fields.tsx'
import { plainCard } from './add-card-fields.tsx'

type Typed = { name: string; card: NewCard }

const nothing: Typed = { name: '', card: plainCard }
/** Before it has a name there may be a person or an end. */
const isNothing = ({ name, card }: Typed) => name.trim() === '' && card === plainCard

const Kept = object({ due: Due, completed: Yes, priority: Priority, assigneeIds: list(Id, maxAssignees) })

export function useNewCard(columnId: string, members: readonly Member[]) {
  const personId = useSession().user?.id ?? ''
  const form = `kanban.newCard.${columnId}`
  const [typed, setTyped] = useState(() => readKept(personId, form, members))
  const keep = (next: Typed) => {
    setTyped(next)
    write(personId, form, next)
  }
  /** A refused card's text comes back, unless the next name is being typed already. */
  const giveBack = (refused: Typed) => {
    setTyped((now) => (now.name === '' ? refused : now))
    if (readKept(personId, form, members).name === '') write(personId, form, refused)
  }
  return { typed, isPlain: isNothing(typed), keep, forget: () => keep(nothing), giveBack }
}

function write(personId: string, form: string, typed: Typed) {
  const { name, card } = typed
  if (isNothing(typed)) forgetTypedForm(personId, form)
  else keepTyped(personId, form, { name, ...(card !== plainCard && { card: JSON.stringify(card) }) })
}

function readKept(personId: string, form: string, members: readonly Member[]): Typed {
  const { name = '', card } = readTyped(personId, form) ?? {}
  if (card === undefined) return { name, card: plainCard }
  const read = check(Kept, JSON.parse(card))
  if (!read.ok) return { name, card: plainCard }
  const areMembers = new Set(members.map(({ id }) => id))
  // The server would refuse the card if an assignee had left the board meanwhile.
  return { name, card: { ...read.value, assigneeIds: read.value.assigneeIds.filter((id) => areMembers.has(id)) } }
}
