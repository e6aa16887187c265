// Acts that give one record's fields their values: which of them can clash, and which one a later one replaces.
import type { ActKind } from './act-table.ts'

/** What the call of each takes: the id of a record, and the fields that it changes. */
const partsOfInput = {
  changeCard: ['cardId', 'card'],
  changeColumn: ['columnId', 'column'],
  changeLabel: ['labelId', 'label'],
  changeSubtask: ['subtaskId', 'subtask'],
} as const

type Said = { kind: ActKind; input: unknown }

const isPart = (kind: ActKind): kind is keyof typeof partsOfInput => kind in partsOfInput

/** Of what is named or chosen here both values can be shown. */
export const isAsked = ({ kind }: Said): boolean => isPart(kind)

function changeOf({ kind, input }: Said) {
  if (!isPart(kind)) return undefined
  const [idName, changeName] = partsOfInput[kind]
  // `perform` was given it as the call's input.
  const values = input as Record<string, unknown>
  return { id: values[idName], fields: Object.keys(values[changeName] ?? {}) }
}

/** Whether it gives one of these fields of a record another value. */
export function isChangeOf(act: Said, id: string, fields: readonly string[]): boolean {
  const change = changeOf(act)
  return change?.id === id && change.fields.some((field) => fields.includes(field))
}

/** Whether the person has chosen all these fields of the same record once more, by one of these acts. */
export function isReplaced(act: Said, fields: readonly string[], later: readonly Said[]): boolean {
  const mine = changeOf(act)
  return later.some((other) => {
    const change = changeOf(other)
    return change?.id === mine?.id && fields.every((field) => change?.fields.includes(field) === true)
  })
}
