// A question that is asked before something is done that cannot be taken back.
import type { ReactNode } from 'react'

export type Question = {
  /** Asks: “Delete “Ready to test” and its 3 cards?” */
  title: string
  /** What happens then and what is safe. */
  text?: ReactNode
  /** The verb on the button: “Delete column”. */
  action: string
  /** Red, and the focus starts on Cancel. */
  danger?: boolean
}
export type AskedQuestion = Question & { answer: (isYes: boolean) => void }
