// How somebody pays: the way they chose of those that are open, and the card that they typed.
import { useState } from 'react'
import type { OutputOf } from '#kernel/contract.ts'
import type { Payment, readOptions } from '../../checkout-contract.ts'
import type { CardProblem } from '#records/payments/client/card-field.tsx'
import { tokenOfCard } from '#records/payments/test-cards.ts'

type Options = Pick<OutputOf<typeof readOptions>, 'provider'> & { payment: readonly { value: Payment }[] }
type Choosing = {
  options: Options | undefined
  /** Preselected until the person chooses. */
  first?: Payment
  isOpen?: (payment: Payment) => boolean
  /** Nothing to pay, so no card is needed. */
  isFree?: boolean
  /** The card was declined already. */
  isDeclined?: boolean
}
export type Paying = { payment: Payment; cardToken: string | undefined }
export type PaymentChoice = ReturnType<typeof usePaymentChoice>

const always = () => true
const waysOf = (options: Options | undefined) => options?.payment.map(({ value }) => value) ?? []

export function usePaymentChoice({ options, first, isOpen = always, isFree, isDeclined }: Choosing) {
  const [wanted, choose] = useState<Payment | undefined>(first)
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState<CardProblem | undefined>(isDeclined ? 'declined' : undefined)
  const ways = waysOf(options)
  const open = ways.filter(isOpen)
  const payment = open.find((value) => value === wanted) ?? open[0]
  const asksNumber = payment === 'credit_card' && options?.provider === 'test' && !isFree
  /** Nothing while no way is open, or the number is no card's: the field says so then. */
  const read = (): Paying | undefined => {
    const cardToken = asksNumber ? tokenOfCard(number) : undefined
    if (asksNumber && cardToken === undefined) {
      setProblem('noTestCard')
      return undefined
    }
    return payment && { payment, cardToken }
  }
  const typeNumber = (next: string) => {
    setNumber(next)
    setProblem(undefined)
  }
  return { ways, payment, isOpen, asksNumber, number, problem, choose, typeNumber, setProblem, read }
}
