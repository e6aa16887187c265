// Forms whose rules are their contract's: a form and its call cannot disagree.
import type { ReactNode, SyntheticEvent } from 'react'
import { createElement, useEffect, useRef, useState } from 'react'
import { useTranslation } from './i18n.ts'
import type { FieldProblem, FieldProblems, Shape } from '../shape.ts'
import { check } from '../shape.ts'
import type { Failure } from './failure.ts'
import { failureOf } from './failure.ts'
import type { Form } from './form-fields.ts'
import { useFormFields } from './form-fields.ts'
import { useSession } from './session.ts'
import { toastError } from './toasts.ts'
import { forgetTypedForm, keepTyped, readTyped } from './typed-text.ts'

export type ContractForm<Values> = {
  form: Form<Values>
  /** For `<form onSubmit>`. */
  submit: (event?: SyntheticEvent) => void
  isBusy: boolean
}

type FormOptions<Values, Input> = {
  initialValues: Values
  /** Sends the form; what it rejects with is shown at the fields, else by `onFailure`. */
  onSubmit: (input: Input) => Promise<unknown>
  /** Shows a failure that no field can show; a toast otherwise. */
  onFailure?: (failure: Failure) => void
  /** What the fields make together, when they are not yet what the call takes. */
  toInput?: (values: Values) => unknown
  /** Problems that the contract cannot know, such as two passwords that differ. */
  alsoCheck?: (values: Values) => FieldProblems
  /**
   * Keeps the text of these fields through a lost session, under the form's name, as long as it differs from `base`: how
   * the form began, where nothing else is said. Never name a password.
   */
  keep?: { form: string; fields: readonly (keyof Values & string)[]; base?: Values }
}

/** A form checked by a call's input (`call.input`) or any other shape. */
export function useContractForm<Values extends Record<string, unknown>, Input>(
  shape: Shape<Input>,
  options: FormOptions<Values, Input>,
): ContractForm<Values> {
  const { initialValues, onSubmit, onFailure, toInput = asTyped, alsoCheck, keep } = options
  const [isBusy, setIsBusy] = useState(false)
  const personId = useSession().user?.id
  const kept = () => (personId !== undefined && keep ? readTyped(personId, keep.form) : undefined)
  // What was kept are texts of these very fields; see `useKeptText`.
  const form = useFormFields(initialValues, kept as () => Partial<Values> | undefined)
  useKeptText(form, keep, personId)
  const forgetKept = () => {
    if (personId !== undefined && keep) forgetTypedForm(personId, keep.form)
  }

  const showProblems = (problems: FieldProblems) => {
    form.setErrors(messagesOf(problems))
    focusFirst(form, Object.keys(problems))
  }
  const refuse = (error: unknown) => {
    const failure = failureOf(error)
    const atFields = Object.entries(failure.fields ?? {}).filter(([field]) => field in form.values)
    if (atFields.length > 0) showProblems(Object.fromEntries(atFields))
    else if (onFailure) onFailure(failure)
    else toastError(error)
  }
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (isBusy) return
    const checked = check(shape, toInput(form.values))
    const problems = { ...(checked.ok ? {} : checked.fields), ...alsoCheck?.(form.values) }
    if (Object.keys(problems).length > 0) return showProblems(problems)
    if (!checked.ok) return
    form.setErrors({})
    setIsBusy(true)
    void onSubmit(checked.value)
      .then(forgetKept, refuse)
      .finally(() => setIsBusy(false))
  }
  return { form, submit, isBusy }
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

/** Keeps what is typed, at each change of it, and forgets what was taken back. */
function useKeptText<Values>(
  form: Form<Values>,
  keep: FormOptions<Values, unknown>['keep'],
  personId: string | undefined,
) {
  const name = keep?.form
  const base = keep?.base
  const isKept = useRef(false)
  const isTyped = (field: keyof Values & string) => (base ? form.values[field] !== base[field] : form.isDirty(field))
  // Only what was typed: the rest may be something else by the time that it is read again.
  const typedFields = keep?.fields.filter(isTyped) ?? []
  // As one text, so that the effect runs when something was typed and never again after the form was sent.
  const typed = JSON.stringify(typedFields.map((field) => [field, String(form.values[field] ?? '')]))
  useEffect(() => {
    if (personId === undefined || name === undefined) return
    const texts = JSON.parse(typed) as [string, string][]
    if (texts.length > 0) keepTyped(personId, name, Object.fromEntries(texts))
    // What another form of this name keeps is not this one's to forget.
    else if (isKept.current) forgetTypedForm(personId, name)
    isKept.current = texts.length > 0
  }, [personId, name, typed])
}
