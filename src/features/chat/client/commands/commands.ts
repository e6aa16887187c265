// The commands of chat: shown at once, sent once and in order, and kept with their words when they are refused.
import { translate } from '#kernel/client/i18n.ts'
import type { Command as AnyCommand } from '#kernel/client/commands/command.ts'
import { commandStore } from '#kernel/client/commands.ts'
import type { ReportRefusal } from '#kernel/client/refusals.ts'
import { toast } from '#kernel/client/toasts.ts'
import { onUnsent } from '#kernel/client/unsent.ts'
import type { Message } from '../../entities.ts'
import { threadsKey } from '../chat-keys.ts'
import { keepAnswer } from '../keep-answer.ts'
import type { CommandKind, CommandKinds } from './command-table.ts'
import { commandTable, isKind, ruleOf } from './command-table.ts'
import { keepRefused } from './refused.ts'

export type Command = AnyCommand<CommandKind>

const store = commandStore<CommandKinds>({
  feature: 'chat',
  ruleOf: (kind) => (isKind(kind) ? ruleOf(kind) : undefined),
  shownIn: () => [threadsKey],
  // No command of chat is asked about: a message has one author, and the last edit stands.
  ask: async () => 'theirs',
})
export const { perform, readCommands, useCommands, forgetHeld } = store

const paths = new Set<string>(Object.values(commandTable).map(({ endpoint }) => endpoint.path))

onUnsent((news) => {
  // The answer of a call of ours, which the server has checked; a live change may tell it sooner or later.
  if (news.is === 'answered' && paths.has(news.write.path)) keepAnswer((news.answer as { message: Message }).message)
})

/** A message that was not sent waits with its words for a choice, wherever its writer is by now. */
export const reportRefusal: ReportRefusal = (write, failure) => {
  if (write.path !== commandTable.send.endpoint.path) return store.reportRefusal(write, failure)
  toast(translate('chat.notSentToast', { reason: translate(`errors.${failure.code}`) }), { variant: 'error' })
  return keepRefused(write, failure)
}

/** True while a command isn't part of the message that was read, and is applied over it. */
export const isMissingIn = (messages: ReadonlyMap<string, Message>, command: Command): boolean => {
  if (command.kind === 'send') return !messages.has(sentMessage(command)?.id ?? '')
  if (command.revision === undefined) return true
  const message = messages.get(targetOf(command))
  // A message that isn't shown takes no change.
  return message !== undefined && message.revision < command.revision
}

// `message-commands.ts` makes them, with the types of the table.
export const sentMessage = (command: Command) => (command.about as { message?: Message } | undefined)?.message
export const targetOf = (command: Command) => (command.about as { messageId?: string } | undefined)?.messageId ?? ''
