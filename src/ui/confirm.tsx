// Asks before something is done that cannot be taken back; the answer is a promise.
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { deferred } from './deferred.tsx'

export type Question = {
  /** Asks: “Delete “Ready to test” and its 3 cards?” */
  title: string
  /** The consequences, and what stays safe. */
  text?: ReactNode
  /** The verb on the button: “Delete column”. */
  action: string
  /** Red, and the focus starts on Cancel. */
  danger?: boolean
}
export type AskedQuestion = Question & { answer: (isYes: boolean) => void }

// The question stays after its answer, closed, so that the dialog can fade with its words.
type Asked = { question: AskedQuestion; isOpen: boolean }
let asked: Asked | undefined
const listeners = new Set<() => void>()

function show(next: Asked) {
  asked = next
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * True when the person agreed; false when they cancelled, pressed Escape, were asked something else meanwhile, or could
 * not be asked, as the dialog's code did not come.
 */
export function confirm(question: Question): Promise<boolean> {
  withdrawQuestion()
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      show({ question: askedQuestion, isOpen: false })
      resolve(isYes)
    }
    const askedQuestion = { ...question, answer }
    show({ question: askedQuestion, isOpen: true })
    void ConfirmDialog.fetched().then((isThere) => {
      // Much later, with the network, nobody would know what it is about.
      if (!isThere) answer(false)
    })
  })
}

/** Answers no for a question whose page has gone from beneath it, by Back for instance. */
export function withdrawQuestion() {
  if (asked?.isOpen) asked.question.answer(false)
}

const ConfirmDialog = deferred(() => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog))

/** Mounted once by `UiProvider`; loads the dialog with the first question. */
export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => asked)
  return current && <ConfirmDialog question={current.question} isOpen={current.isOpen} />
}
