// A small fake of Stripe's API for tests: sessions that are opened, paid, expired and paid back, under idempotency keys.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StripeConfig } from '#kernel/server/payments-config.ts'

type Session = {
  id: string
  object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: { id: string; status: string; latest_charge: object | null } | null
  metadata: Readonly<Record<string, string>>
  amount: number
  customer: string | null
  setup_intent: object | null
}

type Charged = { id: string; amount: number; currency: string; customer: string | null; off_session: string | null }

export type FakeStripe = {
  config: StripeConfig
  sessions: Session[]
  /** Charges of saved cards that were paid. */
  charges: Charged[]
  refunds: { payment_intent: string; amount: number; metadata: { key: string } }[]
  /** Somebody pays on Stripe's page. */
  pay: (session: Session) => void
  /** Somebody types their card on Stripe's page, to be kept. */
  addCard: (session: Session | undefined) => void
  /** The next so many charges of saved cards are declined. */
  declineCharges: (count: number) => void
  /** Somebody has their bank pay, which takes days. */
  payLater: (session: Session) => void
  /** Their bank does not, as is known days later. */
  refuse: (session: Session) => void
  /** More than a day passes: what was asked under a key before may be asked anew. */
  forgetKeys: () => void
  /** The next so many requests are done, and their answers are lost. */
  loseAnswers: (count: number) => void
  /** The fields of saved cards that were changed. */
  cardChanges: Record<string, string>[]
  /** The next so many refunds are refused, as those of a payment that the customer disputes. */
  refuseRefunds: (count: number) => void
  /** The next so many requests are too many at once. */
  beBusy: (count: number) => void
  /** The next so many requests are not answered. */
  hangUp: (count: number) => void
  /** The body and the signature of an event about a session. */
  sign: (type: string, session: { id: string; metadata?: object }, at?: number) => { body: string; signature: string }
  close: () => Promise<void>
}

const webhookSecret = 'whsec_of-the-tests'
const card = { payment_method_details: { card: { brand: 'visa', last4: '4242' } } }

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return new URLSearchParams(Buffer.concat(pieces).toString())
}

const metadataName = /^metadata\[(\w+)\]$/
const metadataOf = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form]
      .map(([name, value]) => [metadataName.exec(name)?.[1] ?? '', value] as const)
      .filter(([name]) => name !== ''),
  )

/** Charges of saved cards. */
function openTill() {
  const charges: Charged[] = []
  let declined = 0

  function charge(form: URLSearchParams) {
    if (declined > 0) {
      declined -= 1
      return { error: { type: 'card_error', code: 'card_declined', message: 'Declined' } }
    }
    const made = {
      id: `pi_${charges.length + 1}`,
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      customer: form.get('customer'),
      off_session: form.get('off_session'),
    }
    charges.push(made)
    return { ...made, object: 'payment_intent', status: 'succeeded', latest_charge: card }
  }
  const declineCharges = (count: number) => {
    declined = count
  }
  return { charges, charge, declineCharges }
}

/** Money that went back, and cards that were changed. */
function openDesk() {
  const refunds: FakeStripe['refunds'] = []
  let refused = 0
  const refuseRefunds = (count: number) => {
    refused = count
  }

  function refund(form: URLSearchParams) {
    if (refused > 0) {
      refused -= 1
      return { error: { type: 'invalid_request_error', code: 'charge_disputed', message: 'Disputed' } }
    }
    const made = {
      payment_intent: form.get('payment_intent') ?? '',
      amount: Number(form.get('amount')),
      metadata: { key: form.get('metadata[key]') ?? '' },
    }
    refunds.push(made)
    return { id: `re_${refunds.length}`, object: 'refund', ...made }
  }

  const cardChanges: FakeStripe['cardChanges'] = []
  function changeCard(form: URLSearchParams) {
    cardChanges.push(Object.fromEntries(form))
    return { id: 'pm_1', object: 'payment_method' }
  }

  function listRefunds(form: URLSearchParams) {
    const ofIntent = refunds.filter(({ payment_intent: intent }) => intent === form.get('payment_intent'))
    const data = ofIntent.map((made, index) => ({ id: `re_${index}`, object: 'refund', ...made }))
    return { object: 'list', url: '/v1/refunds', has_more: false, data }
  }

  function answer(method: string, path: string, form: URLSearchParams): object | undefined {
    if (path.startsWith('/v1/payment_methods/')) return changeCard(form)
    if (path !== '/v1/refunds') return undefined
    return method === 'POST' ? refund(form) : listRefunds(form)
  }
  return { refunds, refuseRefunds, cardChanges, answer }
}

type Answer = (method: string, path: string, form: URLSearchParams) => object | undefined

/** The stored session, and the API's answer. */
function ledger(charge: (form: URLSearchParams) => object, others: Answer) {
  const sessions: Session[] = []
  let made = 0

  function create(form: URLSearchParams): object {
    const isEmail = /^(\S+@\S+(?<!\.invalid))?$/.test(form.get('customer_email') ?? '')
    if (!isEmail) return refusalOf('invalid_request_error')
    // Never one that was there before: a test may have emptied the list.
    const id = `cs_test_${(made += 1)}`
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      metadata: metadataOf(form),
      amount: Number(form.get('line_items[0][price_data][unit_amount]')),
      customer: null,
      setup_intent: null,
    }
    sessions.push(session)
    return session
  }

  function answerTo(method: string, path: string, form: URLSearchParams): object | undefined {
    const [, id, action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const session = sessions.find((known) => known.id === id)
    if (method === 'POST' && path === '/v1/checkout/sessions') return create(form)
    if (method === 'POST' && path === '/v1/payment_intents') return charge(form)
    const other = others(method, path, form)
    if (other) return other
    if (session && action !== undefined) Object.assign(session, { status: 'expired', url: null })
    return session
  }
  return { sessions, answerTo }
}

/** The result of a session once somebody has finished its page. */
function complete(session: Session, paid: Session['payment_status'], status: string) {
  const intent = { id: `pi_${session.id}`, status, latest_charge: paid === 'paid' ? card : null }
  Object.assign(session, { status: 'complete', payment_status: paid, payment_intent: intent, url: null })
}

function addCard(session: Session | undefined) {
  if (!session) throw new Error('Stripe’s page was not opened')
  const method = { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031 } }
  const intent = { id: 'seti_1', payment_method: method }
  Object.assign(session, { status: 'complete', customer: 'cus_1', setup_intent: intent, url: null })
}

const signedEvent: FakeStripe['sign'] = (type, session, at = Date.now()) => {
  const seconds = Math.floor(at / 1000)
  const event = { id: `evt_${seconds}`, object: 'event', type, data: { object: session } }
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex')
  return { body, signature: `t=${seconds},v1=${signature}` }
}

const refusalOf = (type: string) => ({ error: { type, message: 'Refused' } })

function firstAnswers() {
  const answers = new Map<string, { asked: string; body: object }>()

  /** Under a key that is known the answer that was given before; other words under it are refused. */
  function answerOnce(key: string | string[] | undefined, asked: string, answer: () => object | undefined) {
    const known = typeof key === 'string' ? answers.get(key) : undefined
    if (known && known.asked !== asked) return { status: 400, body: refusalOf('idempotency_error') }
    const body = known?.body ?? answer()
    if (!body) return { status: 404, body: refusalOf('invalid_request_error') }
    // The library makes keys of its own where we give none; they are different each time.
    if (typeof key === 'string') answers.set(key, { asked, body })
    // Its own name for a refusal of the bank's.
    return { status: 'error' in body ? 402 : 200, body }
  }
  return { answerOnce, forgetKeys: () => answers.clear() }
}

/** Requests that are dropped, answered as too many, or whose answer is lost. */
function openFaults() {
  const left = { unanswered: 0, lost: 0, busy: 0 }
  return {
    /** True if the request ends here. */
    stop: (request: IncomingMessage, response: ServerResponse): boolean => {
      if (left.unanswered > 0) {
        left.unanswered -= 1
        request.socket.destroy()
        return true
      }
      if (left.busy === 0) return false
      left.busy -= 1
      // The library asks again by itself unless it is told not to.
      response.writeHead(429, { 'Content-Type': 'application/json', 'Stripe-Should-Retry': 'false' })
      response.end(JSON.stringify(refusalOf('rate_limit_error')))
      return true
    },
    lose: (request: IncomingMessage): boolean => {
      if (left.lost === 0) return false
      left.lost -= 1
      request.socket.destroy()
      return true
    },
    controls: {
      loseAnswers: (count: number) => void Object.assign(left, { lost: count }),
      beBusy: (count: number) => void Object.assign(left, { busy: count }),
      hangUp: (count: number) => void Object.assign(left, { unanswered: count }),
    },
  }
}

export async function startStripe(): Promise<FakeStripe> {
  const { charges, charge, declineCharges } = openTill()
  const { answer, ...desk } = openDesk()
  const { sessions, answerTo } = ledger(charge, answer)
  const { answerOnce, forgetKeys } = firstAnswers()
  const { stop, lose, controls } = openFaults()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request)
    if (stop(request, response)) return
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe.example')
    const { method = '' } = request
    const { status, body } = answerOnce(request.headers['idempotency-key'], form.toString(), () =>
      answerTo(method, pathname, method === 'GET' ? searchParams : form),
    )
    if (lose(request)) return
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(body))
  }

  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    config: { secretKey: 'sk_test_of-the-tests', webhookSecret, address: `http://127.0.0.1:${port}` },
    sessions,
    ...desk,
    charges,
    addCard,
    declineCharges,
    pay: (session) => complete(session, 'paid', 'succeeded'),
    payLater: (session) => complete(session, 'unpaid', 'processing'),
    refuse: (session) => complete(session, 'unpaid', 'requires_payment_method'),
    forgetKeys,
    ...controls,
    sign: signedEvent,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
