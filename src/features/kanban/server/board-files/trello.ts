// Boards as Trello exports them: JSON of which we know a part, and which we take for no more than a claim.
import type { Draft, ImportedComment, Moment, Reading } from './imported-board.ts'
import type { WrittenPerson } from './imported-people.ts'
import type { Json } from './trello-json.ts'
import type { Field } from './trello-text.ts'
import { isJson, listAt, numberAt, objectAt, textAt, textsAt } from './trello-json.ts'
import { describedIn, fieldsIn, isLink } from './trello-text.ts'
import { refusedField } from '#kernel/errors.ts'
import { lengthOf } from '#kernel/shape.ts'
import { nameMax } from '../../entities.ts'
import {
  cardIn,
  columnIn,
  createDraft,
  descriptionIn,
  dueIn,
  labelIn,
  momentIn,
  nameIn,
  subtasksIn,
} from './imported-board.ts'
import { assigneesIn, commentIn, personIn, wordsOf } from './imported-people.ts'

const byPosition = (one: Json, other: Json) => numberAt(one, 'pos') - numberAt(other, 'pos')

/** The nearest of our hues to each of its colours, without their shades. */
const hues = new Map([
  ['blue', 0],
  ['green', 1],
  ['orange', 2],
  ['yellow', 2],
  ['red', 3],
  ['purple', 4],
  ['sky', 5],
  ['lime', 6],
  ['pink', 7],
])
const hueOf = (color: string) => hues.get(color.split('_')[0] ?? '') ?? 0

/** Lookup maps for reading the cards. */
type Parts = {
  columnOf: ReadonlyMap<string, number>
  archivedLists: ReadonlySet<string>
  labelOf: ReadonlyMap<string, number>
  checklistsOf: Map<string, Json[]>
  commentsOf: Map<string, Json[]>
  fields: ReadonlyMap<string, Field>
  members: ReadonlyMap<string, WrittenPerson>
}

/** The records of a card, used once: a file whose cards share an ID would multiply into more than memory holds. */
function takeOf(parts: Map<string, Json[]>, cardId: string): Json[] {
  const taken = parts.get(cardId) ?? []
  parts.delete(cardId)
  return taken
}

const wordsAt = (member: Json, field: string) => wordsOf(textAt(member, field).trim())
/** Somebody as the file has them, in the list of members or beside what they did. */
const personOf = (member: Json, key = textAt(member, 'id')): WrittenPerson => ({
  key,
  name: wordsAt(member, 'fullName'),
  username: wordsAt(member, 'username'),
  email: wordsAt(member, 'email'),
})

export function readTrello(value: unknown, reading: Reading): Draft {
  if (!isJson(value) || !Array.isArray(value['lists']) || !Array.isArray(value['cards']))
    throw refusedField('text', 'wrong-type', 'This isn’t a Trello board export')
  const draft = createDraft(reading)
  draft.name = nameIn(draft, 0, textAt(value, 'name')) ?? reading.fallbackName
  describeBoard(draft, textAt(value, 'desc'))
  const lists = listAt(value, 'lists').toSorted(byPosition)
  const members = listAt(value, 'members').map((member) => personOf(member))
  for (const member of members) personIn(draft, member)
  const parts: Parts = {
    columnOf: columnsIn(draft, lists),
    archivedLists: new Set(lists.filter(isClosed).map((list) => textAt(list, 'id'))),
    labelOf: labelsIn(draft, listAt(value, 'labels')),
    checklistsOf: Map.groupBy(listAt(value, 'checklists').toSorted(byPosition), (one) => textAt(one, 'idCard')),
    commentsOf: commentsIn(listAt(value, 'actions')),
    fields: fieldsIn(value),
    members: new Map(members.map((member) => [member.key, member])),
  }
  const cards = listAt(value, 'cards').map((card, index) => ({ card, row: index + 1 }))
  const inOrder = cards.toSorted((one, other) => byPosition(one.card, other.card))
  for (const { card, row } of inOrder) addCard(draft, row, { card, parts })
  return draft
}

/** A board of ours has one line about it. */
function describeBoard(draft: Draft, text: string): void {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (lengthOf(line) <= nameMax) draft.subtitle = line
  else draft.skip(0, 'boardTextLeftOut')
}

const isClosed = (list: Json) => list['closed'] === true

/** Open lists are columns, each for itself. What was in an archived one has its column's place, or the first, in the archive. */
function columnsIn(draft: Draft, lists: readonly Json[]): Map<string, number> {
  const places = new Map<string, number>()
  const called = new Map<string, number>()
  for (const list of lists.filter((one) => !isClosed(one))) {
    const name = textAt(list, 'name')
    const count = (called.get(name) ?? 0) + 1
    called.set(name, count)
    places.set(textAt(list, 'id'), columnIn(draft, 0, count === 1 ? name : `${name} (${count})`))
  }
  for (const list of lists.filter(isClosed)) {
    const place = draft.columns.findIndex(({ name }) => name === textAt(list, 'name'))
    places.set(textAt(list, 'id'), place >= 0 || draft.columns.length > 0 ? Math.max(0, place) : columnIn(draft, 0, ''))
  }
  return places
}

function labelsIn(draft: Draft, labels: readonly Json[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const label of labels) {
    const color = textAt(label, 'color')
    const at = labelIn(draft, 0, { name: textAt(label, 'name') || color, hue: hueOf(color) })
    if (at !== undefined) places.set(textAt(label, 'id'), at)
  }
  return places
}

/** Those of a card that was copied say so. */
const commentTypes = new Set(['commentCard', 'copyCommentCard'])

/** Comments are among what people did, the last one first. */
function commentsIn(actions: readonly Json[]): Map<string, Json[]> {
  const comments = actions.filter((action) => commentTypes.has(textAt(action, 'type'))).toReversed()
  return Map.groupBy(comments, (action) => textAt(objectAt(objectAt(action, 'data'), 'card'), 'id'))
}

type ReadingCard = { card: Json; parts: Parts }

function addCard(draft: Draft, row: number, { card, parts }: ReadingCard): void {
  const id = textAt(card, 'id')
  const listId = textAt(card, 'idList')
  const name = nameIn(draft, row, textAt(card, 'name'))
  const column = parts.columnOf.get(listId)
  if (name === undefined) return draft.skip(row, 'noName')
  if (column === undefined) return draft.skip(row, 'unreadable')
  const items = itemsIn(takeOf(parts.checklistsOf, id))
  if (!listAt(card, 'attachments').every(isLink)) draft.skip(row, 'attachmentsLeftOut')
  if (card['isTemplate'] === true) draft.skip(row, 'templateCard')
  cardIn(draft, row, {
    column,
    name,
    description: descriptionIn(draft, row, describedIn(card, parts.fields)),
    due: dueIn(draft, row, [momentOf(textAt(card, 'start')), momentOf(textAt(card, 'due'))]),
    completed: card['dueComplete'] === true,
    completedAt: null,
    priority: 'medium',
    archived: card['closed'] === true || parts.archivedLists.has(listId),
    labels: textsAt(card, 'idLabels').flatMap((label) => parts.labelOf.get(label) ?? []),
    assigneeIds: assigneesIn(
      draft,
      row,
      textsAt(card, 'idMembers').map((id) => parts.members.get(id) ?? personOf({}, id)),
    ),
    subtasks: subtasksIn(draft, row, items),
    comments: takeOf(parts.commentsOf, id).flatMap((action) => commentOf(draft, row, { action, parts })),
  })
}

/** If a card has several checklists, each item names its list. */
function itemsIn(lists: readonly Json[]) {
  const nameOf = (list: Json) => (lists.length > 1 ? textAt(list, 'name').trim() : '')
  return lists.flatMap((list) =>
    listAt(list, 'checkItems')
      .toSorted(byPosition)
      .map((item) => ({
        done: textAt(item, 'state') === 'complete',
        name: [nameOf(list), textAt(item, 'name')].filter((part) => part.trim() !== '').join(': '),
      })),
  )
}

type ReadingComment = { action: Json; parts: Parts }

function commentOf(draft: Draft, row: number, { action, parts }: ReadingComment): ImportedComment[] {
  const text = textAt(objectAt(action, 'data'), 'text')
  if (text.trim() === '') return []
  const author = objectAt(action, 'memberCreator')
  const id = textAt(action, 'idMemberCreator') || textAt(author, 'id')
  const written = personOf(author, id || textAt(author, 'username') || textAt(author, 'fullName'))
  const by = parts.members.get(id) ?? (written.key === '' ? undefined : written)
  return [commentIn(draft, row, { by, text, at: momentOf(textAt(action, 'date')) ?? null })]
}

const momentOf = (written: string): Moment => (written === '' ? null : momentIn(written))
