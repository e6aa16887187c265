// Commands: a person's changes are shown at once, sent later, once and in order, and taken back when they are refused.
import type { QueryKey } from '@tanstack/react-query'
import { translate } from './i18n.ts'
import { useSyncExternalStore } from 'react'
import { newKey } from './call.ts'
import type { Command, CommandRule } from './commands/command.ts'
import type { CommandLists } from './commands/command-lists.ts'
import { commandLists } from './commands/command-lists.ts'
import { isReplaced } from './commands/own-changes.ts'
import type { Failure } from './failure.ts'
import { queryClient } from './query.ts'
import type { ReportRefusal } from './refusals.ts'
import { toast } from './toasts.ts'
import type { News, Unsent } from './unsent.ts'
import { onUnsent, readUnsent, sendLater, startSending } from './unsent.ts'

/** For each kind of command: its input, the response of its call, and details that only the screen needs. */
export type CommandKinds = Record<string, { input: unknown; answer: unknown; about: unknown }>

export type Performance<Kinds extends CommandKinds, Kind extends keyof Kinds> = {
  kind: Kind
  input: Kinds[Kind]['input']
  about?: Kinds[Kind]['about']
  /** The record's name, for the toast when it is refused. */
  name?: string
  /** A command on its way that this one builds on: its answer says which revision was seen. */
  revisionFrom?: string | undefined
  /** True when the refusal is handled; otherwise a clash opens the question, and any other failure a toast. */
  isHandled?: ((failure: Failure) => boolean) | undefined
  /** In a clash the person chose the other value. */
  onYield?: (() => void) | undefined
}

type Clash<Kind extends string> = {
  command: Command<Kind>
  name: string
  fields: NonNullable<Failure['clashes']>
}

export type CommandStoreOptions<Kind extends string> = {
  /** The feature's name: its `client/commands/commands.ts` exports the store's `reportRefusal`. */
  feature: string
  /** Nothing for a kind that this version does not know. */
  ruleOf: (kind: string) => CommandRule<unknown, unknown> | undefined
  /** The query keys that are read again after a refusal, and after an answer without a revision. */
  shownIn: (command: Command<Kind>) => readonly QueryKey[]
  /** Asks which of both values stays; its code is fetched with the first question. */
  ask: (clash: Clash<Kind>) => Promise<'mine' | 'theirs'>
}

type AnyPerformance = Performance<CommandKinds, string>
type Waiter = Pick<AnyPerformance, 'isHandled' | 'onYield'> & { answer: (answer: unknown) => void }
type Named<Kind extends string> = Command<Kind> & { name: string }
type Note = Pick<Command, 'kind' | 'scope' | 'about'> & { feature: string; name: string }

/** The parts of a store that its functions share. */
type Parts<Kind extends string> = CommandStoreOptions<Kind> & {
  lists: CommandLists<Kind>
  waiters: Map<string, Waiter>
}

/** One for each feature that has commands. It sends what an earlier page left from now on. */
export function commandStore<Kinds extends CommandKinds>(options: CommandStoreOptions<keyof Kinds & string>) {
  type Kind = keyof Kinds & string
  const lists = commandLists<Kind>()
  const parts: Parts<Kind> = { ...options, lists, waiters: new Map() }
  for (const write of readUnsent()) follow(parts, { is: 'waiting', write })
  onUnsent((news) => follow(parts, news))
  void startSending()
  return {
    /** Those of one scope that are not part of what was read yet. */
    readCommands: lists.read,
    readAllCommands: lists.readAll,
    onCommands: lists.onChange,
    useCommands: (scope: string | undefined) => useSyncExternalStore(lists.onChange, () => lists.read(scope)),
    /** Drops those that what was read holds by now. */
    forgetHeld: (scope: string, isStillShown: (command: Command<Kind>) => boolean) =>
      lists.keepOnly(scope, isStillShown),
    /**
     * Shows a command at once and sends it after the ones before it. Answers the server's answer, after a choice where
     * there is a clash, or nothing when it was refused and taken back. Offline that takes long: no screen may wait for it.
     */
    perform: <K extends Kind>(scope: string, performance: Performance<Kinds, K>) =>
      // The answer to this very call, whose type the table of kinds knows.
      perform(parts, scope, performance) as Promise<Kinds[K]['answer'] | undefined>,
    /** Tells of refusals, also on pages that show nothing of the feature and after a reload: the app calls it. */
    reportRefusal: ((write, failure) => reportRefused(parts, write, failure)) satisfies ReportRefusal,
  }
}

/** A kept command, if this version knows its kind. */
function commandOf<Kind extends string>(
  { feature, ruleOf }: Parts<Kind>,
  { key, body, note }: Unsent,
): Named<Kind> | undefined {
  // `perform` wrote it, here or in another tab; the server checks the call again.
  const kept = JSON.parse(note) as Partial<Note>
  if (kept.feature !== feature || kept.kind === undefined || kept.scope === undefined) return undefined
  if (!ruleOf(kept.kind)) return undefined
  const { kind, scope, about, name = '' } = kept
  // `ruleOf` knows the feature's kinds alone.
  return { key, kind: kind as Kind, scope, input: JSON.parse(body) as unknown, about, name }
}

function perform<Kind extends string>(
  { feature, ruleOf, lists, waiters }: Parts<Kind>,
  scope: string,
  { kind, input, about, name = '', revisionFrom, ...ifRefused }: Omit<AnyPerformance, 'kind'> & { kind: Kind },
): Promise<unknown> {
  const { path } = ruleOf(kind)?.endpoint ?? {}
  if (path === undefined) throw new Error(`No rule for the command ${kind}`)
  const key = newKey()
  lists.add({ key, kind, scope, input, about })
  const answered = new Promise<unknown>((answer) => {
    waiters.set(key, { answer, ...ifRefused })
  })
  const note: Note = { feature, kind, scope, about, name }
  const write = { key, path, body: JSON.stringify(input), note: JSON.stringify(note) }
  void sendLater({ ...write, ...(revisionFrom !== undefined && { revisionFrom }) })
  return answered
}

function follow<Kind extends string>(parts: Parts<Kind>, news: News) {
  const { lists, waiters } = parts
  if (news.is === 'paused') return
  if (news.is === 'emptied') {
    for (const scope of lists.scopes()) lists.keepOnly(scope, ({ revision }) => revision !== undefined)
    return
  }
  const named = commandOf(parts, news.write)
  if (!named) return
  const { name: _, ...command } = named
  if (news.is === 'waiting') lists.add(command)
  else if (news.is === 'refused') {
    lists.replace(command)
    void refresh(parts, command)
  } else {
    settle(parts, command, news.answer)
    waiters.get(command.key)?.answer(news.answer)
    waiters.delete(command.key)
  }
}

function settle<Kind extends string>(parts: Parts<Kind>, command: Command<Kind>, answer: unknown) {
  const revision = parts.ruleOf(command.kind)?.revisionOf(answer)
  if (revision !== undefined) parts.lists.replace(command, { ...command, revision })
  // Only a new read proves that it is part of what is read.
  else void refresh(parts, command).then(() => parts.lists.replace(command))
}

const refresh = <Kind extends string>({ shownIn }: Parts<Kind>, command: Command<Kind>) =>
  Promise.all(shownIn(command).map((queryKey) => queryClient.invalidateQueries({ queryKey })))

async function reportRefused<Kind extends string>(parts: Parts<Kind>, write: Unsent, failure: Failure) {
  const command = commandOf(parts, write)
  if (!command) return false
  const waiter = parts.waiters.get(command.key)
  parts.waiters.delete(command.key)
  if (waiter?.isHandled?.(failure) === true) waiter.answer(undefined)
  else if (failure.clashes && parts.ruleOf(command.kind)?.isAsked === true)
    await settleClash(parts, { command, failure, waiter })
  else {
    toastRefusal(command.name, failure)
    waiter?.answer(undefined)
  }
  return true
}

function toastRefusal(name: string, { code }: Failure) {
  const reason = translate(`errors.${code}`)
  toast(name === '' ? reason : translate('app.notKeptNamed', { name, reason }), { variant: 'error' })
}

type Refused<Kind extends string> = { command: Named<Kind>; failure: Failure; waiter: Waiter | undefined }

/** Their own value is sent once more, over the one they have seen now. Waits for the choice. */
async function settleClash<Kind extends string>(parts: Parts<Kind>, { command, failure, waiter }: Refused<Kind>) {
  const { scope, kind, about, name, input } = command
  const fields = failure.clashes ?? {}
  const yieldIt = () => {
    waiter?.onYield?.()
    waiter?.answer(undefined)
  }
  // A newer value of theirs is asked about when that one is refused.
  const later = parts.lists.read(scope).filter(({ revision }) => revision === undefined)
  if (isReplaced(parts.ruleOf, { kind, input }, { fields: Object.keys(fields), later })) return yieldIt()
  if ((await parts.ask({ command, name, fields })) !== 'mine') {
    void refresh(parts, command).then(yieldIt)
    return
  }
  const { isHandled, onYield } = waiter ?? {}
  // A call of any kind that clashes adopts the revision that was seen.
  const again = { kind, about, name, isHandled, onYield, input: { ...(input as object), revision: failure.revision } }
  // Sent whether or not somebody waits for it: nobody does after a reload.
  void perform(parts, scope, again).then((answer) => waiter?.answer(answer))
}
