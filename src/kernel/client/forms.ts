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
  /** For who gives up what was typed and closes the form. */
  forgetKept: () => void
}

type SubmitOptions<Values, Input> = {
  /** Sends the form; a rejection is shown at the fields, or passed to `onFailure`. */
  onSubmit: (input: Input) => Promise<unknown>
  /** Shows a failure that no field can show; a toast otherwise. */
  onFailure?: ((failure: Failure, input: Input) => void) | undefined
  /** Converts the fields to the input of the call, where they differ. */
  toInput?: ((values: Values) => unknown) | undefined
  /** Problems that the contract cannot know, such as two passwords that differ. */
  alsoCheck?: ((values: Values) => FieldProblems) | undefined
}

type FormOptions<Values, Input> = SubmitOptions<Values, Input> & {
  initialValues: Values
  /** Keeps the text of these fields through a lost session, under the form's name, as long as it differs from its base. */
  keep?: Keep<Values>
}

/** A form checked by a call's input (`call.input`) or any other shape. */
export function useContractForm<Values extends Record<string, unknown>, Input>(
  shape: Shape<Input>,
  { initialValues, keep, ...options }: FormOptions<Values, Input>,
): ContractForm<Values> {
  const found = useFoundText(keep)
  const [initial] = useState(initialValues)
  const form = useFormFields(initial, () => found?.values)
  const forgetKept = useKeptText({ values: form.values, base: initial }, keep, found !== undefined)
  const onSubmit = (input: Input) => options.onSubmit(input).then(forgetKept)
  return { form, ...useSubmit(form, shape, { ...options, onSubmit }), forgetKept }
}

/** Sends what is in a form once nothing is wrong with it, one at a time; a refusal is shown at its fields. */
export function useSubmit<Values extends Record<string, unknown>, Input>(
  form: Form<Values>,
  shape: Shape<Input>,
  { onSubmit, onFailure, toInput = asTyped, alsoCheck }: SubmitOptions<Values, Input>,
) {
  const [isBusy, setIsBusy] = useState(false)
  const showProblems = (problems: FieldProblems) => {
    form.setErrors(messagesOf(problems))
    focusFirst(form, Object.keys(problems))
  }
  const refuse = (error: unknown, input: Input) => {
    const failure = failureOf(error)
    const atFields = problemsIn(form, failure.fields ?? {})
    if (Object.keys(atFields).length > 0) showProblems(atFields)
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
      .catch((error: unknown) => refuse(error, checked.value))
      .finally(() => setIsBusy(false))
  }
  return { submit, isBusy }
}

/** Those that a field can show; the call may have named it inside something else: `user.email`. */
function problemsIn<Values extends Record<string, unknown>>(
  form: Form<Values>,
  problems: FieldProblems,
): FieldProblems {
  const named = Object.entries(problems).map(([path, problem]) => {
    const field = path.split('.').find((part) => part in form.values)
    return field === undefined ? [] : [[field, problem] as const]
  })
  return Object.fromEntries(named.flat())
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
