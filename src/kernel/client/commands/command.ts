// A command: a person's change that is shown at once and sent later. Its shape, and the rule of its kind.
import type { Endpoint } from '../../contract.ts'

/** The record and the fields of it that a command gives a value; `place` where it moves the record. */
export type FieldChange = { id: string; fields: readonly string[] }

/** The store's knowledge of one kind of command. A feature adds how its own views show it. */
export type CommandRule<Input, Output> = {
  endpoint: Endpoint<Input, Output>
  /** The revision that the server made of it. Where there is none, the views are read again instead. */
  revisionOf: (answer: Output) => number | undefined
  changes?: (input: Input) => FieldChange
  /** In a clash the person chooses between both values; otherwise a refusal is a toast. */
  isAsked?: boolean
}

export type Command<Kind extends string = string> = {
  key: string
  kind: Kind
  /** The record that its order and its views belong to: a board, a conversation, a mailbox, a calendar. */
  scope: string
  input: unknown
  /** Only for the screen; not sent to the server. */
  about: unknown
  /** The revision that the server made of it; absent while it is on its way. */
  revision?: number
}

/** Whether what was read at this revision holds the command already. */
export const isHeld = (revisionRead: number, { revision }: Command) =>
  revision !== undefined && revision <= revisionRead

/** A view as the person should see it: as read, with their own commands on top. */
export const onTop = <Shown, Kind extends string>(
  read: Shown,
  { revisionRead, commands }: { revisionRead: number; commands: readonly Command<Kind>[] },
  apply: (shown: Shown, command: Command<Kind>) => Shown | undefined,
): Shown =>
  commands.reduce((shown, command) => (isHeld(revisionRead, command) ? shown : (apply(shown, command) ?? shown)), read)

/** Whether a record holds these values. */
export const isIn = (record: object, values: object): boolean => {
  const held = new Map<string, unknown>(Object.entries(record))
  return Object.entries(values).every(([field, value]) => held.get(field) === value)
}
