// Forms whose rules are their contract's: a form and its call cannot disagree.
import type { ReactNode, SyntheticEvent } from 'react'
import { createElement, useState } from 'react'
import { useTranslation } from './i18n.ts'
import type { FieldProblem, FieldProblems, Shape } from '../shape.ts'
import { check } from '../shape.ts'
import type { Failure } from './failure.ts'
import { failureOf } from './failure.ts'
import type { Form } from './form-fields.ts'
import { useFormFields } from './form-fields.ts'
import type { Keep } from './kept-text.ts'
import { useFoundText, useKeptText } from './kept-text.ts'
import { toastError } from './toasts.ts'

export type ContractForm<Values> = {
  form: Form<Values>
  /** For `<form onSubmit>`. */
  submit: (event?: SyntheticEvent) => void
  isBusy: boolean
  /** The revision over which the text was typed: `keep.revision`, or an earlier one where the text was found again. */
  seen: number | undefined
  /** For who gives up what was typed and closes the form. */
  forgetKept: () => void
}

type FormOptions<Values, Input> = {
  initialValues: Values
  /** Sends the form; a rejection is shown at the fields, or passed to `onFailure`. */
  onSubmit: (input: Input) => Promise<unknown>
  /** Shows a failure that no field can show; a toast otherwise. */
  onFailure?: (failure: Failure, input: Input) => void
  /** Converts the fields to the input of the call, where they differ. */
  toInput?: (values: Values) => unknown
  /** Problems that the contract cannot know, such as two passwords that differ. */
  alsoCheck?: (values: Values) => FieldProblems
  /** Keeps the text of these fields through a lost session, under the form's name, as long as it differs from its base. */
  keep?: Keep<Values>
}

/** A form checked by a call's input (`call.input`) or any other shape. */
export function useContractForm<Values extends Record<string, unknown>, Input>(
  shape: Shape<Input>,
  options: FormOptions<Values, Input>,
): ContractForm<Values> {
  const { initialValues, onSubmit, onFailure, toInput = asTyped, alsoCheck, keep } = options
  const [isBusy, setIsBusy] = useState(false)
  const found = useFoundText(keep)
  const [initial] = useState(initialValues)
  const form = useFormFields(initial, () => found?.values)
  const { revision: seen, forget: forgetKept } = useKeptText(form, initial, keep, found)

  const showProblems = (problems: FieldProblems) => {
    form.setErrors(messagesOf(problems))
    focusFirst(form, Object.keys(problems))
  }
  const refuse = (error: unknown, input: Input) => {
    const failure = failureOf(error)
    const atFields = Object.entries(failure.fields ?? {}).filter(([field]) => field in form.values)
    if (atFields.length > 0) showProblems(Object.fromEntries(atFields))
    else if (onFailure) onFailure(failure, input)
    else toastError(error)
  }
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    // React bubbles the event through portals, so a form in a dialog of another form would submit both.
    event?.stopPropagation()
    if (isBusy) return
    const checked = check(shape, toInput(form.values))
    const problems = { ...(checked.ok ? {} : checked.fields), ...alsoCheck?.(form.values) }
    if (Object.keys(problems).length > 0) return showProblems(problems)
    if (!checked.ok) return
    form.setErrors({})
    setIsBusy(true)
    void onSubmit(checked.value)
      .then(forgetKept, (error: unknown) => refuse(error, checked.value))
      .finally(() => setIsBusy(false))
  }
  return { form, submit, isBusy, seen, forgetKept }
}

const asTyped = (values: unknown): unknown => values

/** Puts the cursor into the first wrong field, in the order of the page. */
function focusFirst<Values>(form: Form<Values>, fields: readonly string[]) {
  const nodes = fields.map((field) => form.getInputNode(field)).filter((node) => node !== null)
  nodes.sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  nodes[0]?.focus()
}

const messagesOf = (problems: FieldProblems): Record<string, ReactNode> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, createElement(FieldMessage, { problem })]),
  )

/** Why a field was refused, in the language of the page even when that changes. */
function FieldMessage({ problem }: { problem: FieldProblem }) {
  const { t } = useTranslation()
  return t(`errors.field.${problem.code}`, { limit: problem.limit ?? 0 })
}
