// One conversation as a screen sees it: as read, kept right by live changes, with the person's own commands on top.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { useLiveStatus } from '#kernel/client/live.ts'
import { queryClient } from '#kernel/client/query.ts'
import type { Message } from '../entities.ts'
import type { Thread } from './chat-keys.ts'
import { threadKey } from './chat-keys.ts'
import type { Command } from './commands/commands.ts'
import { forgetHeld, isMissingIn, sentMessage, targetOf, useCommands } from './commands/commands.ts'
import { ruleOf } from './commands/command-table.ts'
import { readThread } from './read-thread.ts'

export type Shown = Thread & {
  /** Those that the server doesn't have yet, behind all others. */
  sending: ReadonlySet<string>
}

export function useConversation(conversationKey: string) {
  const query = useQuery({
    queryKey: threadKey(conversationKey),
    queryFn: ({ signal }) => readThread(conversationKey, signal),
    // Live changes that arrived meanwhile are merged into the response by `readThread`.
    structuralSharing: false,
  })
  const { data: thread, error } = query
  const commands = useCommands(thread?.conversation.id)
  useRefresh(threadKey(conversationKey))
  useForgetHeld(thread, commands)
  const shown = useMemo(() => thread && withCommands(thread, commands), [thread, commands])
  // The cache keeps what was read before a read fails; this read says that it is no longer theirs to see.
  const isGone = error !== null && failureOf(error).code === 'not-found'
  return { ...query, thread: isGone ? undefined : shown, isGone }
}

/** Drops what was read by now; without a live connection nothing else tells of what was answered. */
function useForgetHeld(thread: Thread | undefined, commands: readonly Command[]) {
  const isLive = useLiveStatus() === 'live'
  const id = thread?.conversation.id
  useEffect(() => {
    if (!thread || id === undefined || commands.length === 0) return
    const messages = mapOf(thread.messages)
    const isMissing = (command: Command) => isMissingIn(messages, command)
    if (!commands.every(isMissing)) forgetHeld(id, isMissing)
  }, [thread, id, commands])
  const conversationKey = thread?.conversation.key
  const count = commands.length
  useEffect(() => {
    if (!isLive && conversationKey !== undefined && count > 0)
      void queryClient.invalidateQueries({ queryKey: threadKey(conversationKey) }, { cancelRefetch: false })
  }, [isLive, conversationKey, count])
}

const mapOf = (messages: readonly Message[]) => new Map(messages.map((message) => [message.id, message]))

const nothing: ReadonlySet<string> = new Set()

function withCommands(thread: Thread, commands: readonly Command[]): Shown {
  if (commands.length === 0) return { ...thread, sending: nothing }
  const known = mapOf(thread.messages)
  const open = commands.filter((command) => isMissingIn(known, command))
  if (open.length === 0) return { ...thread, sending: nothing }
  const sent = open.flatMap((command) => (command.kind === 'send' ? (sentMessage(command) ?? []) : []))
  const shown = mapOf([...thread.messages, ...sent])
  for (const command of open) {
    const message = shown.get(targetOf(command))
    const next = message && ruleOf(command.kind).apply?.(message, command.input, command.about)
    if (next) shown.set(next.id, next)
  }
  return { ...thread, messages: [...shown.values()], sending: new Set(sent.map(({ id }) => id)) }
}
