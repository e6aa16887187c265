// The keyboard shortcuts of mail, except in text fields, menus and dialogs.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isTyping } from '#kernel/client/is-typing.ts'
import { queryClient } from '#kernel/client/query.ts'
import type { Mail } from '../../entities.ts'
import { placePath } from '../addresses.ts'
import { isUnread } from '../apply-change.ts'
import type { ReplyKind } from '../compose/compose.ts'
import { answer, composeNew } from '../compose/compose.ts'
import type { Desk } from '../desk.ts'
import { targetsOf } from '../desk.ts'
import type { Rows } from '../list/use-rows.ts'
import { threadKey } from '../mail-keys.ts'
import { mainOf } from '../reading/main-mail.ts'
import { areKeysOn } from './keys-switch.ts'
import type { Shortcut } from './shortcuts.ts'
import { placeOf, shortcutOf } from './shortcuts.ts'

type Options = {
  desk: Desk
  rows: Rows
  /** The row of the open mail. */
  openId: string | undefined
  onSearch: () => void
  onHelp: () => void
}

/** Overlays have keys of their own. */
const overlays = 'form, dialog[open], [role="dialog"], [role="menu"], [role="listbox"]'
const isElsewhere = (target: EventTarget | null) =>
  isTyping(target) ||
  (target instanceof Element && target.closest(overlays) !== null) ||
  document.querySelector('[aria-modal="true"]') !== null

const isOurs = ({ defaultPrevented, isComposing, target }: KeyboardEvent) =>
  !defaultPrevented && !isComposing && !isElsewhere(target) && areKeysOn()

const goMs = 1500

export function useMailKeys(options: Options): void {
  const navigate = useNavigate()
  const goneAt = useRef(-goMs)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOurs(event)) return
    const isGoing = event.timeStamp - goneAt.current < goMs
    const place = isGoing ? placeOf(event) : undefined
    const shortcut = shortcutOf(event)
    goneAt.current = shortcut === 'go' && !place ? event.timeStamp : -goMs
    if (place) void navigate({ href: placePath({ systemLabel: place }) })
    else if (!shortcut || !run(shortcut, options)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const focusedId = () => document.activeElement?.closest<HTMLElement>('[data-mail]')?.dataset['mail']

/** A row that is scrolled to may be drawn a moment later. */
function focusRow(id: string, isAgain = false): void {
  const link = document.querySelector<HTMLElement>(`[data-mail="${CSS.escape(id)}"] > a`)
  if (link) link.focus({ preventScroll: true })
  else if (!isAgain) requestAnimationFrame(() => focusRow(id, true))
}

const done = (run: () => void) => {
  run()
  return true
}

/** Answers whether the key means something here. */
function run(shortcut: Shortcut, options: Options): boolean {
  const { desk, openId, onSearch, onHelp } = options
  const runs: Partial<Record<Shortcut, () => boolean>> = {
    next: () => step(options, 1),
    previous: () => step(options, -1),
    compose: () => done(composeNew),
    search: () => done(onSearch),
    help: () => done(onHelp),
    go: () => true,
    back: () => back(options),
    reply: () => write(desk, 'reply', openId ?? focusedId()),
    'reply-all': () => write(desk, 'reply-all', openId ?? focusedId()),
    forward: () => write(desk, 'forward', openId ?? focusedId()),
  }
  return (runs[shortcut] ?? (() => act(shortcut, options)))()
}

/** Opens the next mail where one is open; else the keyboard goes from row to row. */
function step({ desk, rows, openId }: Options, by: 1 | -1): boolean {
  const { mails, open, where } = desk
  const currentId = focusedId() ?? openId
  const at = mails.findIndex(({ id }) => id === currentId)
  const index = at < 0 ? 0 : at + by
  const next = mails[index]
  if (!next) return true
  rows.scrollTo(index)
  if (where.mailId !== undefined) open(next.id, { replace: true })
  else focusRow(next.id)
  return true
}

function back({ desk }: Options): boolean {
  const { selection, isSingle, where, open } = desk
  if (selection.ids.size > 0) selection.clear()
  else if (isSingle && where.mailId !== undefined) open(undefined)
  else return false
  return true
}

function write(desk: Desk, kind: ReplyKind, id: string | undefined): boolean {
  const row = desk.mails.find((mail) => mail.id === id)
  const openId = desk.where.mailId
  const thread = openId === undefined ? undefined : readThread(openId, desk)
  const mail = (thread && mainOf(thread)) ?? row
  if (mail) void answer(mail, kind)
  return mail !== undefined
}

const readThread = (mailId: string, { preferences }: Desk) =>
  queryClient.getQueryData<readonly Mail[]>(threadKey(mailId, preferences.view))

/** About the selected mails, else the one that has the focus or is open. */
function act(shortcut: Shortcut, options: Options): boolean {
  const { desk, openId } = options
  const { selection, actions, mails } = desk
  const current = mails.filter(({ id }) => id === (focusedId() ?? openId))
  const meant = selection.mails.length > 0 ? selection.mails : current
  const [first] = meant
  if (!first) return false
  const targets = targetsOf(desk, meant)
  const move = (folder: 'archive' | 'trash') => {
    goOn(options, meant)
    selection.clear()
    void actions.move(targets, folder)
  }
  const runs: Partial<Record<Shortcut, () => void>> = {
    select: () => current.map(({ id }) => selection.toggle(id)),
    star: () => void actions.star({ mails: meant, wholeThreads: first.isStarred }, !first.isStarred),
    unread: () => void actions.markRead(targets, meant.some(isUnread)),
    labels: () => document.querySelector<HTMLElement>('[data-labels]')?.click(),
    archive: () => move('archive'),
    trash: () => move('trash'),
  }
  runs[shortcut]?.()
  return true
}

/** The mails leave the list: the keyboard goes to the row that takes their place. */
function goOn({ desk }: Options, leaving: readonly Mail[]) {
  const { mails, leave, where } = desk
  leave(leaving)
  if (where.mailId !== undefined) return
  const ids = new Set(leaving.map(({ id }) => id))
  const at = mails.findIndex(({ id }) => ids.has(id))
  const next = mails.slice(at).find(({ id }) => !ids.has(id)) ?? mails[at - 1]
  if (next) setTimeout(() => focusRow(next.id))
}
