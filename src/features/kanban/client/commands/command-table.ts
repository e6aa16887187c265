// Every kind of command, in one table.
import { boardRules } from './board-rules.ts'
import { cardRules } from './card-rules.ts'
import type { BoardCommandRule } from './command-rule.ts'
import { insideRules } from './inside-rules.ts'

export const commandTable = { ...boardRules, ...cardRules, ...insideRules }
export type CommandKind = keyof typeof commandTable
export type CommandKinds = {
  [Kind in CommandKind]: (typeof commandTable)[Kind] extends BoardCommandRule<infer Input, infer Answer, infer About>
    ? { input: Input; answer: Answer; about: About }
    : never
}
export type InputOf<Kind extends CommandKind> = CommandKinds[Kind]['input']
export type AnswerOf<Kind extends CommandKind> = CommandKinds[Kind]['answer']
export type AboutOf<Kind extends CommandKind> = CommandKinds[Kind]['about']

/** The rule of a kind that is known only while running; its command was made with the types of that kind. */
export const ruleOf = (kind: CommandKind) =>
  commandTable[kind] as unknown as BoardCommandRule<unknown, unknown, unknown>
