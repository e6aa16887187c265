// Makes mails of the demo's conversations: each line is one, from who says it to all others.
import type { DemoFile, DemoMail, Kept, Owner, Who } from './demo-mail.ts'

type More = { files?: readonly (readonly [name: string, file: DemoFile])[]; unread?: readonly Owner[] }
type Line = readonly [by: Who, at: string, text: string, more?: More]

export type DemoThread = {
  subject: string
  people: readonly Who[]
  lines: readonly Line[]
  /** How somebody keeps all of it. */
  kept?: Partial<Record<Owner, Kept>>
}

const answerTo = (subject: string) => (/^(re|aw): /i.test(subject) ? subject : `Re: ${subject}`)

function keptBy({ kept = {} }: DemoThread, unread: readonly Owner[]): Partial<Record<Owner, Kept>> {
  const all: Partial<Record<Owner, Kept>> = { ...kept }
  for (const owner of unread) all[owner] = { ...all[owner], isUnread: true }
  return all
}

export const mailsOfThread = (thread: DemoThread): DemoMail[] =>
  thread.lines.map(([from, at, text, { files = [], unread = [] } = {}], index) => ({
    thread: thread.subject,
    at,
    from,
    to: thread.people.filter((who) => who !== from),
    subject: index === 0 ? thread.subject : answerTo(thread.subject),
    text,
    files,
    kept: keptBy(thread, unread),
  }))
