// Plays a payment provider: what a token stands for is what happens, and no money moves.
import type { PaymentOutcome } from '#kernel/server/payments.ts'
import type { PaymentProvider } from './provider.ts'
import { testCardKeeper } from './test-card-keeper.ts'

const behaviours = {
  tok_visa: 'paid',
  tok_declined: 'declined',
  tok_confirm: 'confirm',
  tok_timeout: 'late',
} as const
type Behaviour = (typeof behaviours)[keyof typeof behaviours] | 'paypal'

const tokenOf = (token: string | undefined): Behaviour | undefined =>
  Object.entries(behaviours).find(([known]) => known === token)?.[1]

const card = { cardType: 'Visa', cardLast4: '4242' }
const paid = (reference: string, more: { cardType: string; cardLast4: string | null } = card): PaymentOutcome => ({
  state: 'paid',
  reference,
  ...more,
})

/** The name of a payment says all that there is to know of it. */
const nameOf = (behaviour: Behaviour, id: string, attempt: number) => `test_${behaviour}_${id}_${attempt}`
const behaviourOf = (reference: string) => reference.split('_')[1]

export const testProvider: PaymentProvider = {
  accepts: ({ method, cardToken }) => method === 'paypal' || tokenOf(cardToken) !== undefined,
  least: () => 0,
  begin: async ({ subjectId, attempt, method, cardToken }) => {
    const behaviour = method === 'paypal' ? 'paypal' : tokenOf(cardToken)
    // The server was stopped before it could ask, and kept no token: the person pays once more.
    if (behaviour === undefined) return { state: 'failed', reference: null }
    const reference = nameOf(behaviour, subjectId, attempt)
    // No answer came in time; that it was paid all the same is learned later.
    return behaviour === 'late' ? { state: 'waiting', reference } : testProvider.look(reference)
  },
  look: async (reference) => {
    const behaviour = behaviourOf(reference)
    if (behaviour === 'confirm') return { state: 'confirm', reference }
    if (behaviour === 'declined') return { state: 'failed', reference }
    return behaviour === 'paypal' ? paid(reference, { cardType: 'PayPal', cardLast4: null }) : paid(reference)
  },
  answer: async (reference, isAgreed) => (isAgreed ? paid(reference) : { state: 'failed', reference }),
  close: async () => {},
  payBackStep: () => 1,
  payBack: async () => true,
  ...testCardKeeper,
}
