// The rows that the demo's mails become: a message once, and a copy of it in each owner's mailbox.
import { createHash } from 'node:crypto'
import type { Recipient } from '../../entities.ts'
import { snippetMax } from '../../entities.ts'
import { threadSubjectOf } from '../../subject.ts'
import type { DemoDraft, DemoMail, Owner, Who } from './demo-mail.ts'
import { isOwner, outsiders } from './demo-mail.ts'

export type DemoPerson = Recipient & { id: string }
export type People = ReadonlyMap<string, DemoPerson>

/** The same each time: the demo's mails have the same addresses after each filling. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(`mail ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const dayMilliseconds = 86_400_000

/** That day, counted from today, at that time. */
function momentOf(at: string, today: number): number {
  const [day = '0', clock = '00:00'] = at.split(' ')
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return today + Number(day) * dayMilliseconds + (hours * 60 + minutes) * 60_000
}

/** The demo's today: the day before while some of its mails would be in the future. */
export function todayOf(moments: readonly string[], now: Date): number {
  const today = Math.floor(now.getTime() / dayMilliseconds) * dayMilliseconds
  return moments.some((at) => momentOf(at, today) > now.getTime()) ? today - dayMilliseconds : today
}

const snippetOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, snippetMax).toWellFormed()

function addressesOf(people: People, all: readonly Who[]): Recipient[] {
  return all.flatMap((who) => {
    if (who in outsiders) return [outsiders[who as keyof typeof outsiders]]
    const person = people.get(who)
    return person ? [{ name: person.name, email: person.email }] : []
  })
}

type MessageRow = ReturnType<typeof messageOf>

function messageOf(mail: DemoMail, { people, domain, today }: Filling, place: number, before: readonly string[]) {
  const id = idOf(`${mail.thread} ${place}`)
  const { threadSubject, isReplySubject } = threadSubjectOf(mail.subject)
  const at = new Date(momentOf(mail.at, today))
  return {
    id,
    header: `${id}@${domain}`,
    answers: before.at(-1) ?? null,
    follows: [...before],
    subject: mail.subject,
    key: threadSubject,
    reply: isReplySubject,
    sender: addressesOf(people, [mail.from]),
    recipients: addressesOf(people, mail.to),
    cc: addressesOf(people, mail.cc ?? []),
    at: at.toISOString(),
    written: at.toUTCString().replace('GMT', '+0000'),
    text: mail.text,
    html: mail.html ?? null,
    snippet: snippetOf(mail.text),
    remote: mail.html !== undefined,
    leave:
      mail.isList === true ? `https://${addressesOf(people, [mail.from])[0]?.email.replace(/^.*@/, '')}/leave` : null,
    automatic: mail.isAutomatic === true,
  }
}

type EntryRow = {
  id: string
  person: string
  message: string
  thread: string
  origin: 'received' | 'written'
  folder: string
  before: string | null
  unread: boolean
  starred: boolean
  important: boolean
  at: string
  labels: string[]
  delivery: 'sent' | null
}

const usual = { folder: 'inbox', isUnread: false, isStarred: false, isImportant: false, labels: [] } as const

function entryOf(
  mail: DemoMail,
  message: MessageRow,
  { owner, person }: { owner: Owner; person: DemoPerson },
): EntryRow {
  const { folder: wanted, isUnread, isStarred, isImportant, labels } = { ...usual, ...mail.kept?.[owner] }
  const isWritten = mail.from === owner
  const folder = isWritten ? 'sent' : wanted
  return {
    id: idOf(`${message.id} ${owner}`),
    person: person.id,
    message: message.id,
    thread: idOf(`thread ${mail.thread} ${owner}`),
    origin: isWritten ? 'written' : 'received',
    folder,
    before: folder === 'trash' || folder === 'spam' ? 'inbox' : null,
    unread: !isWritten && isUnread,
    starred: isStarred,
    important: isImportant,
    at: message.at,
    labels: labels.map((name) => idOf(`label ${name} ${owner}`)),
    delivery: isWritten ? 'sent' : null,
  }
}

export type Filling = { people: People; domain: string; today: number }
export type Made = { mail: DemoMail; message: MessageRow; entries: EntryRow[] }

/** The mails of a conversation, in the order of their moments. */
export function madeOf(mails: readonly DemoMail[], filling: Filling): Made[] {
  const made: Made[] = []
  const inOrder = mails.toSorted((one, other) => momentOf(one.at, 0) - momentOf(other.at, 0))
  const last = new Map<Owner, Made>()
  for (const [place, mail] of inOrder.entries()) {
    const before = made.map(({ message }) => message.header)
    const message = messageOf(mail, filling, place, before)
    const owners = [...new Set([mail.from, ...mail.to, ...(mail.cc ?? [])])].filter(isOwner)
    const entries = owners.flatMap((owner) => {
      const person = filling.people.get(owner)
      return person ? [entryOf(mail, message, { owner, person })] : []
    })
    const one = { mail, message, entries }
    for (const owner of owners) last.set(owner, one)
    made.push(one)
  }
  onlyTheLastUnread(made, last)
  return made
}

/** A thread is unread by its last mails, not by those that were answered already. */
function onlyTheLastUnread(made: readonly Made[], last: ReadonlyMap<Owner, Made>): void {
  const lastMessages = new Set([...last.values()].map(({ message }) => message.id))
  for (const { message, entries } of made)
    if (!lastMessages.has(message.id)) for (const entry of entries) entry.unread = false
}

export function draftOf({ by, to, subject, text, at }: DemoDraft, filling: Filling): Made | undefined {
  const person = filling.people.get(by)
  if (!person) return undefined
  const mail: DemoMail = { thread: `draft ${by} ${at}`, from: by, to, subject, text, at }
  const message = messageOf(mail, filling, 0, [])
  const entry = { ...entryOf(mail, message, { owner: by, person }), folder: 'drafts', delivery: null }
  return { mail, message, entries: [entry] }
}
