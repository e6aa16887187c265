// What this person did that the board as read does not hold yet: shown at once, sent in order, taken back when refused.
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { newKey } from '#kernel/client/call.ts'
import type { Failure } from '#kernel/client/failure.ts'
import { queryClient } from '#kernel/client/query.ts'
import type { TellRefusal } from '#kernel/client/refusals.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { News, Unsent } from '#kernel/client/unsent.ts'
import { onUnsent, readUnsent, sendLater, startSending } from '#kernel/client/unsent.ts'
import type { CardDetails } from '../../card-entities.ts'
import type { Board } from '../../entities.ts'
import type { AboutOf, ActKind, AnswerOf, InputOf } from './act-table.ts'
import { actTable, ruleOf } from './act-table.ts'
import { isAsked, isReplaced } from './clashing-acts.ts'
import { boardAsRead, cardAsRead, cardKey } from '../board-keys.ts'

export type Act = {
  key: string
  kind: ActKind
  boardId: string
  input: unknown
  about: unknown
  /** The board's revision that the server made of it; absent while it is on its way. */
  revision?: number
}

export type Performance<Kind extends ActKind> = {
  kind: Kind
  input: InputOf<Kind>
  about?: AboutOf<Kind>
  /** What the person calls the thing, for the words when it is refused. */
  name?: string
  /** An act on its way that this one builds on: its answer says which revision was seen. */
  revisionFrom?: string | undefined
  /** Says that a refusal is dealt with; else a clash is asked about, and of anything else a toast tells. */
  isHandled?: ((failure: Failure) => boolean) | undefined
  /** In a clash the person chose what the other one wrote. */
  onYield?: (() => void) | undefined
}

type Waiter = Pick<Performance<ActKind>, 'isHandled' | 'onYield'> & { answer: (answer: unknown) => void }

const none: readonly Act[] = []
const actsOf = new Map<string, readonly Act[]>()
const waiters = new Map<string, Waiter>()
const listeners = new Set<() => void>()

function change(boardId: string, acts: readonly Act[]) {
  if (acts.length === 0) actsOf.delete(boardId)
  else actsOf.set(boardId, acts)
  for (const listener of listeners) listener()
}
/** Hears that there are other acts than before. */
export const onActs = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Acts on a board that are not yet part of what was read. */
export const readActs = (boardId: string | undefined): readonly Act[] =>
  boardId === undefined ? none : (actsOf.get(boardId) ?? none)
export const useActs = (boardId: string | undefined) => useSyncExternalStore(onActs, () => readActs(boardId))

/** Of all boards. */
export const readAllActs = (): readonly Act[] => [...actsOf.values()].flat()

export const isHeld = (revisionRead: number, { revision }: Act) => revision !== undefined && revision <= revisionRead

/** The board as the person should see it: as read, with their own acts on top. */
export function withActs(board: Board, acts: readonly Act[]): Board {
  return acts.reduce(
    (shown, act) =>
      isHeld(board.revision, act) ? shown : (ruleOf(act.kind).apply?.(shown, act.input, act.about) ?? shown),
    board,
  )
}

/** The card that an act is about; nothing when it is about no single one. */
export function cardOf({ kind, input, about }: Pick<Act, 'kind' | 'input' | 'about'>): string | undefined {
  const name = kind === 'addCard' ? 'id' : 'cardId'
  for (const said of [input, about]) {
    const values = new Map<string, unknown>(Object.entries(said ?? {}))
    if (values.has(name)) return String(values.get(name))
  }
  return undefined
}

/** The same for the inside of a card, which was read when the board had `readAt`. */
export function withActsOnCard(card: CardDetails, readAt: number, acts: readonly Act[]): CardDetails {
  const mine = acts.filter((act) => cardOf(act) === card.id && !isHeld(readAt, act))
  return mine.reduce((shown, act) => ruleOf(act.kind).applyToCard?.(shown, act.input, act.about) ?? shown, card)
}

/** A board as the person sees it now; nothing when no screen shows it. */
export function readShown(boardId: string): Board | undefined {
  const board = boardAsRead(boardId)
  return board && withActs(board, readActs(boardId))
}

/** The same for the inside of a card. */
export function readShownCard(boardId: string, cardId: string): CardDetails | undefined {
  const read = cardAsRead(cardId)
  return read && withActsOnCard(read.card, read.readAt, readActs(boardId))
}

/** Forgets the acts that the board as read holds by now, and the card that is read too. */
export function forgetHeld(board: Board) {
  const acts = actsOf.get(board.id) ?? none
  const left = acts.filter((act) => !isHeld(board.revision, act) || isMissingInCard(act))
  if (left.length < acts.length) change(board.id, left)
}

function isMissingInCard(act: Act): boolean {
  const cardId = cardOf(act)
  if (cardId === undefined || !ruleOf(act.kind).applyToCard) return false
  const read = cardAsRead(cardId)
  return read !== undefined && !isHeld(read.readAt, act)
}

type Note = Pick<Act, 'kind' | 'boardId' | 'about'> & { feature: 'kanban'; name: string }

/** An act that was kept, as far as this version of Atrium knows its kind. */
function actOf({ key, body, note }: Unsent): (Act & { name: string }) | undefined {
  // `perform` below wrote it, here or in another tab; its calls are checked again by the server.
  const { feature, kind, boardId, about, name } = JSON.parse(note) as Partial<Note>
  if (feature !== 'kanban' || !kind || !Object.hasOwn(actTable, kind) || boardId === undefined) return undefined
  return { key, kind, boardId, input: JSON.parse(body) as unknown, about, name: name ?? '' }
}

/**
 * Shows an act at once and sends it after the ones before it; answers the server's answer, after a choice if need be,
 * or nothing when it was refused and taken back. Without a network the answer is long in coming: nothing on the screen may wait for it.
 */
export function perform<Kind extends ActKind>(
  boardId: string,
  { kind, input, about, name = '', revisionFrom, ...ifRefused }: Performance<Kind>,
): Promise<AnswerOf<Kind> | undefined> {
  const act: Act = { key: newKey(), kind, boardId, input, about }
  change(boardId, [...readActs(boardId), act])
  const answered = new Promise<AnswerOf<Kind> | undefined>((resolve) => {
    // The answer to this very call, whose type the table knows.
    waiters.set(act.key, { answer: (answer) => resolve(answer as AnswerOf<Kind> | undefined), ...ifRefused })
  })
  const note: Note = { feature: 'kanban', kind, boardId, about, name }
  const { path } = ruleOf(kind).endpoint
  const write = { key: act.key, path, body: JSON.stringify(input), note: JSON.stringify(note) }
  void sendLater({ ...write, ...(revisionFrom !== undefined && { revisionFrom }) })
  return answered
}

function follow(news: News) {
  if (news.is === 'paused') return
  if (news.is === 'emptied') {
    for (const [boardId, acts] of actsOf) {
      change(
        boardId,
        acts.filter(({ revision }) => revision !== undefined),
      )
    }
    return
  }
  const act = actOf(news.write)
  if (!act) return
  const others = readActs(act.boardId)
  if (news.is === 'waiting') {
    if (others.every(({ key }) => key !== act.key)) change(act.boardId, [...others, act])
    return
  }
  if (news.is === 'refused') {
    replace(act)
    void readAnew(act)
    return
  }
  settle(act, news.answer)
  waiters.get(act.key)?.answer(news.answer)
  waiters.delete(act.key)
}

const replace = (act: Act, next?: Act) =>
  change(
    act.boardId,
    readActs(act.boardId).flatMap((other) => (other.key === act.key ? (next ?? []) : other)),
  )

function settle(act: Act, answer: unknown) {
  const revision = ruleOf(act.kind).revisionOf(answer)
  if (revision !== undefined) return replace(act, { ...act, revision })
  // Of what the board does not count, a new read is the only proof.
  const cardId = cardOf(act)
  const isCardRead = cardId !== undefined && queryClient.invalidateQueries({ queryKey: cardKey(cardId) })
  void Promise.all([isCardRead, readAnew(act)]).then(() => replace(act))
}

const readAnew = ({ kind, boardId }: Act) =>
  Promise.all((ruleOf(kind).shownIn?.(boardId) ?? []).map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/** Also on pages that show nothing of kanban, and after a reload: the app calls it. */
export const tellRefusal: TellRefusal = async (write, failure) => {
  const act = actOf(write)
  if (!act) return false
  const waiter = waiters.get(act.key)
  waiters.delete(act.key)
  if (waiter?.isHandled?.(failure) === true) waiter.answer(undefined)
  else if (isAsked(act) && failure.clashes) await settleClash(act, failure, waiter)
  else {
    const reason = i18next.t(`errors.${failure.code}`)
    toast(act.name === '' ? reason : i18next.t('kanban.notKept', { name: act.name, reason }), { variant: 'error' })
    waiter?.answer(undefined)
  }
  return true
}

/** Both values side by side; the person's own is sent once more, over what they have seen now. Waits for the choice. */
async function settleClash(act: Act & { name: string }, failure: Failure, waiter: Waiter | undefined) {
  const { boardId, kind, about, name } = act
  const cardId = cardOf(act)
  const yieldIt = () => {
    waiter?.onYield?.()
    waiter?.answer(undefined)
  }
  // What the person wants by now is asked when that is refused; an older wish is none.
  const later = readActs(boardId).filter(({ revision }) => revision === undefined)
  if (isReplaced(act, Object.keys(failure.clashes ?? {}), later)) return yieldIt()
  // Nobody pays for the question before it comes up.
  const { askWhose } = await import('./clash-question.tsx')
  if ((await askWhose({ kind, cardId, name, clashes: failure.clashes ?? {} })) === 'mine') {
    // The same call once more. Whatever its kind, it takes the revision that was seen.
    const input = { ...(act.input as object), revision: failure.revision }
    const { isHandled, onYield } = waiter ?? {}
    const again = { kind, input, about, name, isHandled, onYield } as Performance<typeof kind>
    // Sent whether or not somebody waits for it: nobody does after a reload.
    void perform(boardId, again).then((answer) => waiter?.answer(answer))
    return
  }
  const isRead = cardId !== undefined && queryClient.invalidateQueries({ queryKey: cardKey(cardId) })
  void Promise.resolve(isRead).then(yieldIt)
}

for (const write of readUnsent()) follow({ is: 'waiting', write })
onUnsent(follow)
void startSending()
