// Every kind of act, in one table.
import type { ActRule } from './act-rule.ts'
import { boardActs } from './board-act-rules.ts'
import { cardActs } from './card-act-rules.ts'
import { insideActs } from './inside-act-rules.ts'

export const actTable = { ...boardActs, ...cardActs, ...insideActs }
export type ActKind = keyof typeof actTable
type RuleOf<Kind extends ActKind> = (typeof actTable)[Kind]
export type InputOf<Kind extends ActKind> =
  RuleOf<Kind> extends ActRule<infer Input, infer _Output, infer _About> ? Input : never
export type AnswerOf<Kind extends ActKind> =
  RuleOf<Kind> extends ActRule<infer _Input, infer Output, infer _About> ? Output : never
export type AboutOf<Kind extends ActKind> =
  RuleOf<Kind> extends ActRule<infer _Input, infer _Output, infer About> ? About : never

/** The rule of a kind that is known only while running; its act was made with the types of that kind. */
export const ruleOf = (kind: ActKind) => actTable[kind] as unknown as ActRule<unknown, unknown, unknown>
