// The parts a feature's server side is made of; `src/features/NAME/server/index.ts` exports a plain list of them.
import type { Endpoint, Event, Role } from '../contract.ts'
import { scopeOf } from '../api-keys-contract.ts'
import type { AuditKind, NoticeKind, WebhookKind } from '../feature.ts'
import type { Language } from '../languages.ts'
import type { Hit } from '../search-contract.ts'
import type { Shape } from '../shape.ts'
import type { TextKey } from '../texts.ts'
import { sendingFiles } from '../uploads-contract.ts'
import type { Config } from './config.ts'
import type { FirstStepPart } from './first-steps.ts'
import type { FirstReads } from './first-reads.ts'
import type { FirstView } from './first-view.ts'
import type { Dates } from './dated-layers.ts'
import type { FeedPart, FigurePart } from './figures.ts'
import type { LimitsPart } from './limits.ts'
import type { Db, Tx } from './database/db.ts'
import type { UploadGate } from './files/upload-gate.ts'
import type { SentFilePart } from './files/sent-file-part.ts'
import type { FramePart } from './http/frame-part.ts'
import type { HookPart } from './http/hook-part.ts'
import type { PageSubject } from './page-subject.ts'
import type { Payments } from './payments.ts'
import type { Person } from './people/people.ts'
import type { Presenter, ReadShown } from './people/people-shown.ts'
import type { Signals } from './live/signals.ts'
import type { SiteCards, SiteFile, SiteForm, SitePage, SiteSection, SiteSwitches } from './site/site-page.ts'
import type { Service } from './service-part.ts'
import type { Tokens } from './access/tokens.ts'
import type { Vitals } from './vitals.ts'
import type { Texts } from '../message.ts'
import type { Workspace } from './workspace.ts'

/** The person who makes a call. */
export type Actor = {
  id: string
  role: Role
  /** The key's id when a program calls with an API key. */
  sessionId: string
  /** The key with which a program calls, and what that may do. */
  key?: { hash: string; scopes: ReadonlySet<string> }
}

/** The parts of a request that a handler may read. */
export type RequestFacts = {
  id: string
  address: string
  userAgent: string
  language: Language
  /** The browser asks not to be tracked (`DNT`, `Sec-GPC`). */
  refusesTracking: boolean
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export type Transaction = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

export type RouteContext = {
  db: Db
  actor: Actor | undefined
  input: unknown
  request: RequestFacts
  config: Config
  workspace: Workspace
  wiring: Wiring
  transaction: Transaction
}

/** One call. `mode`: `read` gets the shared reader, `write` one transaction, `none` opens its own. */
export type Route = {
  kind: 'route'
  endpoint: Endpoint
  mode: 'read' | 'write' | 'none'
  /** Answered to everyone even while Atrium is closed for maintenance: signing in. */
  isOpenInMaintenance: boolean
  /** Passed to the handler as `prepared`. */
  prepare: ((context: RouteContext) => Promise<unknown>) | undefined
  handler: (context: RouteContext & { prepared: unknown }) => Promise<unknown>
}

/** The name for the download. Only types that browsers show without running them are `inline`. */
export type ServedFile = { name: string; type: string; disposition: 'inline' | 'attachment' } & (
  | KeptContent
  | MadeContent
  | StreamedContent
)
/** A content that is stored, by its key. A browser keeps it for good, for minutes, asking each time, or not at all. */
export type KeptContent = { key: string; copies?: 'forGood' | 'brief' | 'asked' | 'none' }
/** One that is made when somebody asks whose browser has no copy with this `tag`; another content has another. */
export type MadeContent = { tag: string; make: () => Promise<Uint8Array> }
/** One that is made while it is sent, of any size; where it fails, the connection breaks off. */
export type StreamedContent = { stream: () => AsyncIterable<Uint8Array> }

/** A call that is answered with a file; `onFile` makes it. */
export type FilePart = {
  kind: 'file'
  endpoint: Endpoint
  handler: (context: Omit<RouteContext, 'wiring'>) => Promise<ServedFile>
}

/** Runs after the commit of what emitted the event, as a job: its transaction takes effect exactly once. */
export type Reaction = {
  kind: 'reaction'
  event: Event
  name: string
  handler: (tx: Tx, data: unknown) => Promise<void>
}

/** Runs inside the transaction that emits the event, and fails with it. */
export type Alongside = { kind: 'alongside'; event: Event; handler: (tx: Tx, data: unknown) => Promise<void> }

export type JobContext = {
  /** The same at every attempt of one job. */
  id: string
  attempt: number
  db: Db
  transaction: Transaction
  config: Config
  workspace: Workspace
}

/** Durable work by name, tried again with growing delay until it succeeds. */
export type Job = {
  kind: 'job'
  name: string
  data: Shape
  maxAttempts: number
  handler: (data: unknown, context: JobContext) => Promise<void>
}

/** Removes rows that a feature keeps for a time only, when a server starts and once an hour. */
export type TidyUp = { kind: 'tidyUp'; removeOld: (tx: Tx) => Promise<void> }

/** Which live topics a person may hear in a session of this role, read from the feature's own tables. */
export type Topics = { kind: 'topics'; read: (db: Db, person: Pick<Actor, 'id' | 'role'>) => Promise<string[]> }

/** The kinds of notifications that a feature sends, with their texts for mails. */
export type Notices = { kind: 'notices'; kinds: readonly NoticeKind[]; words: Record<Language, Texts> }

/** The kinds of audit entries that a feature records, from its `audit-kinds.ts`. */
type AuditKinds = { kind: 'auditKinds'; kinds: readonly AuditKind[] }

/** Finds records of one feature that this person may see, the best first. */
export type Findable = {
  kind: 'findable'
  find: (db: Db, actor: Actor, query: { text: string; limit: number }) => Promise<Hit[]>
}

/** Which rule decides: the key of its sentence, and what that is filled with. */
export type Verdict = { may: boolean; rule: TextKey; params?: Readonly<Record<string, string>> }
/** Somebody, and what they may or may not: a page of ours, or a record by its id alone. */
export type Asked = { person: Person; path: string; search: URLSearchParams; recordId: string | undefined }
export type Verdicts = { see: Verdict; change: Verdict }

/**
 * Says by which rule somebody may see and change what this feature keeps at an address, and nothing of what it is;
 * undefined when the address is none of its own, 404 when nothing is there.
 */
export type Access = { kind: 'access'; describe: (db: Db, asked: Asked) => Promise<Verdicts | undefined> }

/** Before a sign-in method is added to an account: the person proves their identity again, or the call is refused. */
type AskProof = (
  asking: { db: Db; transaction: Transaction; actor: Actor; request: RequestFacts; config: Config },
  proof: { password?: string | undefined; code?: string | undefined },
) => Promise<void>
/** How that is asked; the feature that knows passwords brings it. */
type Prover = { kind: 'prover'; ask: AskProof }

/** The kinds of webhook events, from the features' `webhooks.ts`. */
type Webhooks = { kind: 'webhooks'; kinds: readonly WebhookKind[] }

export type Part =
  | Route
  | FilePart
  | SentFilePart
  | HookPart
  | FramePart
  | Service
  | Reaction
  | Alongside
  | Job
  | TidyUp
  | Topics
  | Notices
  | AuditKinds
  | Findable
  | Dates
  | FigurePart
  | FeedPart
  | LimitsPart
  | Payments
  | Access
  | Prover
  | Presenter
  | Webhooks
  | UploadGate
  | FirstStepPart
  | FirstReads
  | FirstView
  | PageSubject
  | SitePage
  | SiteFile
  | SiteForm
  | SiteSection
  | SiteCards
  | SiteSwitches

/** Services that handlers and transactions use beyond rows: event handlers, commit listeners, the token signer. */
export type Wiring = {
  reactions: ReadonlyMap<string, readonly Reaction[]>
  alongside: ReadonlyMap<string, readonly Alongside[]>
  /** By the kind of notification: its feature's entry. */
  notices: ReadonlyMap<string, Notices>
  /** The kinds that the audit trail takes. */
  auditKinds: ReadonlySet<string>
  /** Asked in turn why somebody may do something. */
  access: readonly Access[]
  askProof: AskProof
  /** Public data of people beyond their records. */
  readShown: ReadShown
  /** Dates that features show in calendars. */
  dates: readonly Dates[]
  /** Numbers and news that features give to dashboards of others. */
  figures: readonly FigurePart[]
  feeds: readonly FeedPart[]
  /** Steps of the first day, in their order. */
  firstSteps: readonly FirstStepPart[]
  /** Limits that features set for the whole workspace. */
  limits: readonly LimitsPart[]
  /** By the subject: the feature that has it paid. */
  payments: ReadonlyMap<string, Payments>
  /** The webhook events by kind. */
  webhooks: ReadonlyMap<string, WebhookKind>
  uploadGates: readonly UploadGate[]
  /** Everything that API keys can be given. */
  scopes: ReadonlySet<string>
  signals: Signals
  tokens: Tokens
  config: Config
  /** The current workspace settings. */
  readWorkspace: () => Workspace
  vitals: Vitals
}

/** The parts of one kind, in the features' order. */
export function partsOf<Kind extends Part['kind']>(
  parts: readonly Part[],
  kind: Kind,
): Extract<Part, { kind: Kind }>[] {
  return parts.filter((part): part is Extract<Part, { kind: Kind }> => part.kind === kind)
}

const rejectProof: AskProof = () => Promise.reject(new Error('No feature knows how people prove who they are'))

const nothing: ReadShown = async () => new Map()

type Given = 'signals' | 'tokens' | 'config' | 'readWorkspace' | 'vitals'

/** Sorts the parts, each kind by what it is looked up by. */
export function wire(parts: readonly Part[], others: Pick<Wiring, Given>): Wiring {
  return {
    reactions: Map.groupBy(partsOf(parts, 'reaction'), (part) => part.event.name),
    alongside: Map.groupBy(partsOf(parts, 'alongside'), (part) => part.event.name),
    notices: new Map(partsOf(parts, 'notices').flatMap((part) => part.kinds.map(({ kind }) => [kind, part]))),
    auditKinds: new Set(partsOf(parts, 'auditKinds').flatMap((part) => part.kinds.map(({ kind }) => kind))),
    access: partsOf(parts, 'access'),
    askProof: partsOf(parts, 'prover')[0]?.ask ?? rejectProof,
    readShown: partsOf(parts, 'presenter')[0]?.read ?? nothing,
    dates: partsOf(parts, 'dates'),
    figures: partsOf(parts, 'figure'),
    feeds: partsOf(parts, 'feed'),
    firstSteps: partsOf(parts, 'firstStep').toSorted((one, other) => one.step.order - other.step.order),
    limits: partsOf(parts, 'limits'),
    payments: new Map(partsOf(parts, 'payments').map((part) => [part.subject, part])),
    webhooks: new Map(partsOf(parts, 'webhooks').flatMap((part) => part.kinds.map((kind) => [kind.kind, kind]))),
    uploadGates: partsOf(parts, 'uploadGate'),
    scopes: new Set(
      [...partsOf(parts, 'route'), ...partsOf(parts, 'file')]
        .map(({ endpoint }) => endpoint)
        .concat(sendingFiles)
        .flatMap((endpoint) => scopeOf(endpoint) ?? []),
    ),
    ...others,
  }
}
