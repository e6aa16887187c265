// A person's own changes: the commands that a later one builds on or replaces, and the revision they saw.
import type { Failure } from '../failure.ts'
import type { Command, CommandRule } from './command.ts'
import { isIn } from './command.ts'
import { leaveToOthers } from './undo.ts'

type RuleOf = (kind: string) => CommandRule<unknown, unknown> | undefined
type Sent = Pick<Command, 'kind' | 'input'>

const changeOf = (ruleOf: RuleOf, { kind, input }: Sent) => ruleOf(kind)?.changes?.(input)

/** Whether the person gave all these fields of the same record yet another value by one of the later commands. */
export function isReplaced(
  ruleOf: RuleOf,
  command: Sent,
  { fields, later }: { fields: readonly string[]; later: readonly Sent[] },
): boolean {
  const mine = changeOf(ruleOf, command)
  return later.some((other) => {
    const change = changeOf(ruleOf, other)
    return change?.id === mine?.id && fields.every((field) => change?.fields.includes(field) === true)
  })
}

/** The person's own last change of one of these fields that was not read back yet, or the making of the record. */
export const lastOwn = <Kind extends string>(
  ruleOf: RuleOf,
  commands: readonly Command<Kind>[],
  { id, fields }: { id: string; fields: readonly string[] },
): Command<Kind> | undefined =>
  commands.findLast((command) => {
    const change = changeOf(ruleOf, command)
    const isChanged = change?.id === id && change.fields.some((field) => fields.includes(field))
    return isChanged || isIn(command.input as object, { id })
  })

type Guard = { revisionFrom?: string; isHandled?: (failure: Failure) => boolean }

/**
 * The revision that a change is based on: the one that was read, or that of the person's own command. Where that is still
 * on its way, `guard` has the change wait for its answer. Undo names `undoOf` and leaves later changes of others alone.
 */
export function seenOf(own: Command | undefined, revision = 0, undoOf?: string): { revision: number; guard: Guard } {
  return {
    revision: Math.max(revision, own?.revision ?? 0),
    guard: {
      ...(own && own.revision === undefined && { revisionFrom: own.key }),
      ...(undoOf !== undefined && { isHandled: leaveToOthers(undoOf) }),
    },
  }
}

/** The revision that the server made of a command; 0 until it is answered, and when it was refused. */
export function madeBy<Answer>(answered: Promise<Answer | undefined>, revisionOf: (answer: Answer) => number) {
  let revision = 0
  void answered.then((answer) => {
    if (answer !== undefined) revision = revisionOf(answer)
  })
  return () => revision
}

/** The records next to one in a list that people order; undoing a move compares them. */
export const besides = (ids: readonly string[], id: string) => {
  const at = ids.indexOf(id)
  return { above: ids[at - 1] ?? null, below: ids[at + 1] ?? null, isThere: at >= 0 }
}

/** A record that kept one of its neighbors has not been moved. */
export function isUnmoved(ids: readonly string[], id: string, was: ReturnType<typeof besides>): boolean {
  const now = besides(ids, id)
  return now.isThere && (now.above === was.above || now.below === was.below)
}
