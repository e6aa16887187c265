// The state of a form's fields: values, what is wrong with them, and what each input is given.
import type { ReactNode } from 'react'
import { useId, useState } from 'react'

type FieldName<Values> = keyof Values & string

export type Form<Values> = {
  values: Values
  errors: Readonly<Record<string, ReactNode>>
  getValues: () => Values
  setValues: (part: Partial<Values>) => void
  setFieldValue: <Field extends FieldName<Values>>(field: Field, value: Values[Field]) => void
  /** From the latest value, when several updates change a field in the same tick. */
  changeField: <Field extends FieldName<Values>>(field: Field, by: (now: Values[Field]) => Values[Field]) => void
  setErrors: (errors: Record<string, ReactNode>) => void
  /** The props of an input; `checkbox` for checkboxes. */
  getInputProps: (field: FieldName<Values>, options?: { type?: 'input' | 'checkbox' }) => FieldProps
  getInputNode: (field: string) => HTMLElement | null
}

// Inputs differ in what they show and report, so what they are given is as loose as the library's own inputs take it.
type FieldProps = {
  // oxlint-disable-next-line no-explicit-any -- a text, a number, a day: the field's type is the form's, checked by its shape
  value?: any
  checked?: boolean
  // oxlint-disable-next-line no-explicit-any -- inputs report an event or a value; `reportedBy` reads both
  onChange: (change: any) => void
  error: ReactNode
  'data-path': string
}

/** `readKept` is asked once for what was typed before, which then stands in the fields without being their beginning. */
export function useFormFields<Values extends Record<string, unknown>>(
  initialValues: Values,
  readKept: () => Partial<Values> | undefined,
): Form<Values> {
  const [values, setAll] = useState<Values>(() => ({ ...initialValues, ...readKept() }))
  return useFieldsOf(values, setAll)
}

/** A form whose values are somebody else's state: `change` makes the next values of the newest. */
export function useFieldsOf<Values extends Record<string, unknown>>(
  values: Values,
  change: (by: (now: Values) => Values) => void,
): Form<Values> {
  const id = useId()
  const [errors, setErrors] = useState<Record<string, ReactNode>>({})
  const pathOf = (field: string) => `${id}${field}`

  // A field that is being mended is no longer called wrong.
  const forgive = (fields: object) =>
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in fields))))
  const setValues = (part: Partial<Values>) => {
    change((now) => ({ ...now, ...part }))
    forgive(part)
  }
  const setFieldValue: Form<Values>['setFieldValue'] = (field, value) => {
    // The compiler takes a computed key for any text; it is one of the form's fields.
    setValues({ [field]: value } as unknown as Partial<Values>)
  }
  return {
    values,
    errors,
    getValues: () => values,
    setValues,
    setFieldValue,
    changeField: (field, by) => {
      change((now) => ({ ...now, [field]: by(now[field]) }))
      forgive({ [field]: true })
    },
    setErrors,
    getInputProps: (field, { type = 'input' } = {}) => ({
      ...(type === 'checkbox' ? { checked: values[field] === true } : { value: values[field] }),
      // An input reports what its field holds: the same type that it was given.
      onChange: (reported) => setFieldValue(field, reportedBy(reported) as Values[typeof field]),
      error: errors[field],
      'data-path': pathOf(field),
    }),
    getInputNode: (field) => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(pathOf(field))}"]`),
  }
}

/** The value that an input reports, by a change event or by itself. */
function reportedBy(change: unknown): unknown {
  const target =
    typeof change === 'object' && change !== null && 'currentTarget' in change ? change.currentTarget : undefined
  if (target instanceof HTMLInputElement && target.type === 'checkbox') return target.checked
  if (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return target.value
  return change
}
