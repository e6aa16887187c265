// Every kind of command on messages, in one table: by which call it is sent, and how it shows before its answer.
import type { CommandRule } from '#kernel/client/commands/command.ts'
import { deleteMessage, editMessage, react, sendMessage } from '../../contract.ts'
import type { Message } from '../../entities.ts'
import { deleted, edited, reacted } from './message-edits.ts'

/** A message on its way, as the screen shows it before the server has it. */
type Sending = { message: Message }
/** The message that a command changes. */
type Target = { messageId: string; meId: string }

export type MessageRule<Input, Output, About> = CommandRule<Input, Output> & {
  apply?: (message: Message, input: Input, about: About) => Message
}
const command = <Input, Output, About>(rule: MessageRule<Input, Output, About>) => rule

const ofMessage = ({ message }: { message: Message }) => message.revision

export const commandTable = {
  send: command({
    endpoint: sendMessage,
    revisionOf: ofMessage,
    // It stands behind all others until it is part of what was read.
    apply: (_, __, { message }: Sending) => message,
  }),
  edit: command({
    endpoint: editMessage,
    revisionOf: ofMessage,
    apply: (message, input, { messageId }: Target) =>
      message.id === messageId ? edited(message, input.message.body) : message,
  }),
  remove: command({
    endpoint: deleteMessage,
    revisionOf: ofMessage,
    apply: (message, _, { messageId }: Target) => (message.id === messageId ? deleted(message) : message),
  }),
  react: command({
    endpoint: react,
    revisionOf: ofMessage,
    apply: (message, { emoji, isOn }, { meId }: Target) => reacted(message, { emoji, isOn, personId: meId }),
  }),
}

export type CommandKind = keyof typeof commandTable
export type CommandKinds = {
  [Kind in CommandKind]: (typeof commandTable)[Kind] extends MessageRule<infer Input, infer Answer, infer About>
    ? { input: Input; answer: Answer; about: About }
    : never
}

export const isKind = (kind: string): kind is CommandKind => Object.hasOwn(commandTable, kind)

/** The rule of a kind that is known only while running; its command was made with the types of that kind. */
export const ruleOf = (kind: CommandKind) => commandTable[kind] as unknown as MessageRule<unknown, unknown, unknown>
