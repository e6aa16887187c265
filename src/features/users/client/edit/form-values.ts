// The values of the user form as typed, and the input of its calls.
import type { Role } from '#kernel/contract.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import type { PersonStatus } from '#kernel/people-contract.ts'
import type { User, UserChange } from '../../entities.ts'

/** In the order of the form; an empty text is nothing. */
export const textFields = [
  'name',
  'email',
  'phoneNumber',
  'jobTitle',
  'country',
  'state',
  'city',
  'zipCode',
  'address',
  'company',
] as const
export type TextName = (typeof textFields)[number]

export type UserValues = Record<TextName, string> & {
  role: Role
  status: PersonStatus
  isVerified: boolean
  /** Null takes the picture away; undefined leaves it. */
  avatarUpload: string | null | undefined
}
const formFields = [...textFields, 'role', 'status', 'isVerified', 'avatarUpload'] as const
export type FormField = (typeof formFields)[number]

/** Required for people created here; imported or invited people may lack some until somebody fills them in. */
const requiredFields = ['name', 'email', 'phoneNumber', 'country', 'state', 'city', 'address'] as const

export const emptyValues: UserValues = {
  name: '',
  email: '',
  phoneNumber: '',
  jobTitle: '',
  country: '',
  state: '',
  city: '',
  zipCode: '',
  address: '',
  company: '',
  role: 'user',
  status: 'pending',
  isVerified: false,
  avatarUpload: undefined,
}

export function valuesOf(user: User): UserValues {
  const texts = textFields.map((field) => [field, user[field] ?? ''] as const)
  return {
    ...emptyValues,
    // Every text field is among them.
    ...(Object.fromEntries(texts) as Record<TextName, string>),
    role: user.role,
    status: user.status,
    isVerified: user.isVerified,
  }
}

export const changedFields = (values: UserValues, base: UserValues): FormField[] =>
  formFields.filter((field) => values[field] !== base[field])

/** Texts that a record can do without. */
const optionalTexts: readonly FormField[] = ['phoneNumber', 'country', 'state', 'city', 'zipCode', 'address', 'company']

const sent = (values: UserValues, field: FormField) =>
  values[field] === '' && optionalTexts.includes(field) ? null : values[field]

export const changesOf = (values: UserValues, base: UserValues): UserChange =>
  Object.fromEntries(changedFields(values, base).map((field) => [field, sent(values, field)]))

/** A field that was filled stays filled; one that never was is asked for only of a new person (`base` is empty). */
export function problemsOf(values: UserValues, base: UserValues, isNew: boolean): FieldProblems {
  const missing = requiredFields.filter((field) => values[field].trim() === '' && (isNew || base[field] !== ''))
  return Object.fromEntries(missing.map((field) => [field, { code: 'required' }]))
}

/** For a new person: empty fields are left out, so that the contract reports what is missing. */
export function newUserOf(values: UserValues): Record<string, unknown> {
  const given = textFields.filter((field) => values[field].trim() !== '')
  return {
    ...Object.fromEntries(given.map((field) => [field, values[field]])),
    role: values.role,
    status: values.status,
    isVerified: values.isVerified,
    ...(values.avatarUpload && { avatarUpload: values.avatarUpload }),
  }
}
