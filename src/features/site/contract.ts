// The calls and events of the public site: its switches, its content, and the messages of visitors.
import { endpoint, event } from '#kernel/contract.ts'
import { languages } from '#kernel/languages.ts'
import type { Infer } from '#kernel/shape.ts'
import {
  Email,
  Id,
  Instant,
  Yes,
  integer,
  line,
  list,
  nullable,
  object,
  oneOf,
  optional,
  record,
  text,
} from '#kernel/shape.ts'
import { categories, kinds } from './content.ts'

/** The parts of the site that can be switched off by themselves. */
export const areas = ['home', 'about', 'contact', 'faqs', 'comingSoon', 'blog'] as const
export type Area = (typeof areas)[number]

const Settings = object({
  /** The site as a whole; while it is off, the address of the server leads into the workspace. */
  isOn: Yes,
  open: list(oneOf(areas), areas.length),
})
export type Settings = Infer<typeof Settings>
const SettingsAnswer = object({ settings: Settings, revision: integer() })

export const getSiteSettings = endpoint('GET', '/api/site/settings', { may: 'admin', output: SettingsAnswer })
export const saveSiteSettings = endpoint('POST', '/api/site/settings/update', {
  may: 'admin',
  input: object({ settings: Settings, revision: optional(integer()) }),
  output: SettingsAnswer,
})

const mostEntries = 1000
const Values = record(text({ max: 3000 }))

export const TeamPerson = object({ id: Id, name: text({ max: 300 }), avatarUrl: nullable(text({ max: 2000 })) })
export type TeamPerson = Infer<typeof TeamPerson>

const Entry = object({
  id: Id,
  kind: oneOf(kinds),
  /** The same in every language; each kind's fields and limits are in `content.ts`. */
  plain: Values,
  /** By language. */
  texts: record(Values),
  revision: integer(),
  updatedAt: Instant,
  /** How often visitors found an answer helpful, or not. */
  helpful: integer({ min: 0 }),
  unhelpful: integer({ min: 0 }),
  /** An address of `memberPhoto`, for entries of the team alone. */
  photoUrl: nullable(text({ max: 2000 })),
  /** The person of the workspace that it is about; it goes with them. */
  person: nullable(TeamPerson),
  /** False while its person has no open account: the site leaves it out. */
  isShown: Yes,
})
export type Entry = Infer<typeof Entry>
const OneEntry = object({ entry: Entry })

/** Everything that the pages of the site show, in the order in which they show it. */
export const listEntries = endpoint('GET', '/api/site/entries', {
  may: 'manager',
  output: object({ entries: list(Entry, mostEntries) }),
})
/** For entries of the team alone: an upload for the photo, and the person; null takes either away. */
const team = { photo: optional(nullable(Id)), personId: optional(nullable(Id)) }
export const createEntry = endpoint('POST', '/api/site/entries/new', {
  may: 'manager',
  input: object({ kind: oneOf(kinds), plain: Values, texts: record(Values), ...team }),
  output: OneEntry,
})
/** Replaces what the entry says. With a `revision` that is out of date it is refused with 409 `conflict`. */
export const updateEntry = endpoint('POST', '/api/site/entries/update', {
  may: 'manager',
  input: object({ entryId: Id, plain: Values, texts: record(Values), ...team, revision: optional(integer()) }),
  output: OneEntry,
})
/** Moves it before another of its kind, or to the end. */
export const moveEntry = endpoint('POST', '/api/site/entries/move', {
  may: 'manager',
  input: object({ entryId: Id, before: nullable(Id) }),
})
export const deleteEntry = endpoint('POST', '/api/site/entries/delete', {
  may: 'manager',
  input: object({ entryId: Id }),
})
/** Brings back a deleted entry, for 30 days. */
export const restoreEntry = endpoint('POST', '/api/site/entries/restore', {
  may: 'manager',
  input: object({ entryId: Id }),
})

export const peopleAtOnce = 10
/** People whom an entry of the team can be about. */
export const findTeamPeople = endpoint('GET', '/api/site/people', {
  may: 'manager',
  input: object({ search: text({ max: 100 }) }),
  output: object({ people: list(TeamPerson, peopleAtOnce) }),
})
/** The photo of an entry of the team, as WebP; `v` is another one for another photo. */
export const memberPhoto = {
  path: '/api/site/photo',
  input: object({ entryId: Id, v: optional(text({ max: 20 })) }),
} as const

export const messageMax = 5000
export const answerMax = 5000
export const subjectMax = 150
/** `bug` comes from the contact form, too: something doesn’t work. */
const messageKinds = ['contact', 'question', 'bug'] as const

/** A message as a visitor types it. */
export const NewMessage = object({
  kind: oneOf(messageKinds),
  name: text({ max: 120 }),
  email: Email,
  subject: text({ max: subjectMax }),
  category: nullable(oneOf(categories)),
  text: text({ min: 1, max: messageMax }),
  language: oneOf(languages),
})
export type NewMessage = Infer<typeof NewMessage>

/** `website` is a field that people don’t see; programs that fill it in get the same answer, and nothing is stored. */
export const sendMessage = endpoint('POST', '/api/site/messages/new', {
  may: 'anyone',
  rate: { max: 5, seconds: 600 },
  input: object({ ...NewMessage.entries, website: optional(text({ max: 300 })) }),
})

const mostAnswers = 100
const Answer = object({ id: Id, by: text({ max: 600 }), text: text({ max: answerMax }), createdAt: Instant })
const Message = object({
  id: Id,
  ...NewMessage.entries,
  createdAt: Instant,
  doneAt: nullable(Instant),
  answers: list(Answer, mostAnswers),
})
export type Message = Infer<typeof Message>

export const messagesAtOnce = 30
export const messageTabs = ['open', 'done'] as const

export const listMessages = endpoint('GET', '/api/site/messages', {
  may: 'manager',
  input: object({ tab: oneOf(messageTabs), before: optional(Id) }),
  output: object({
    messages: list(Message, messagesAtOnce),
    hasMore: Yes,
    counts: object({ open: integer({ min: 0 }), done: integer({ min: 0 }) }),
  }),
})
export const getMessage = endpoint('GET', '/api/site/messages/message', {
  may: 'manager',
  input: object({ messageId: Id }),
  output: object({ message: Message }),
})
/** Mails the answer, and marks the message as done. Replies go to the person who answered. */
export const answerMessage = endpoint('POST', '/api/site/messages/answer', {
  may: 'manager',
  rate: { max: 60, seconds: 600 },
  input: object({ messageId: Id, text: text({ min: 1, max: answerMax }) }),
})
export const markMessage = endpoint('POST', '/api/site/messages/mark', {
  may: 'manager',
  input: object({ messageId: Id, isDone: Yes }),
})
/** It can be brought back for 30 days. */
export const deleteMessage = endpoint('POST', '/api/site/messages/delete', {
  may: 'manager',
  input: object({ messageId: Id }),
})
export const restoreMessage = endpoint('POST', '/api/site/messages/restore', {
  may: 'manager',
  input: object({ messageId: Id }),
})

export const hitsAtOnce = 6
export const findQuestions = endpoint('GET', '/api/site/questions', {
  may: 'anyone',
  input: object({ text: line({ max: 100 }), language: oneOf(languages) }),
  output: object({
    hits: list(
      object({
        id: Id,
        question: text({ max: 200 }),
        category: oneOf(categories),
        /** The positions of the words in the question: start and end, in UTF-16 units. */
        marks: list(list(integer({ min: 0 }), 2), 50),
      }),
      hitsAtOnce,
    ),
  }),
})
export const rateQuestion = endpoint('POST', '/api/site/questions/rate', {
  may: 'anyone',
  rate: { max: 20, seconds: 600 },
  input: object({ questionId: Id, isHelpful: Yes }),
})

export const siteChanged = event('site.changed', object({}))
export const messagesChanged = event('site.messagesChanged', object({ messageId: Id }))
