// The form of a person's own record, which an admin or another tab may be changing too.
import { useEffect, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useRecordForm } from '#records/forms/client/use-record-form.ts'
import type { Details } from '../../details-contract.ts'
import { DetailsChange, changeDetails } from '../../details-contract.ts'
import { useDetailsSaved } from './use-details.ts'

export const detailFields = [
  'firstName',
  'lastName',
  'jobTitle',
  'phoneNumber',
  'country',
  'state',
  'city',
  'zipCode',
  'address',
  'about',
] as const
export type DetailField = (typeof detailFields)[number]
type Values = Record<DetailField, string>

const savedShownFor = 2500
const neverEmpty: readonly DetailField[] = ['firstName', 'lastName', 'jobTitle']
/** An empty field of what may be left out says nothing. */
const asSent = (field: DetailField, text: string) => (text === '' && !neverEmpty.includes(field) ? null : text)

const valuesOf = (details: Details): Values =>
  // Every field is among them.
  Object.fromEntries(detailFields.map((field) => [field, details[field] ?? ''])) as Values

function changeOf(values: Values, standing: Values) {
  const changed = detailFields.filter((field) => values[field] !== standing[field])
  return Object.fromEntries(changed.map((field) => [field, asSent(field, values[field])]))
}

export function useDetailsForm(details: Details) {
  const [saved, sayIsSaved] = useSaved()
  const onSaved = useDetailsSaved()
  const form = useRecordForm({
    record: details,
    valuesOf,
    shape: DetailsChange,
    changeOf,
    send: async (change, revision) => {
      const answer = await call(changeDetails, { details: change, revision })
      sayIsSaved(detailFields.filter((field) => field in change))
      onSaved(answer)
      return answer.details
    },
    keep: { form: 'account.details', fields: detailFields },
  })
  return { ...form, saved }
}

export type DetailsForm = ReturnType<typeof useDetailsForm>

/** The fields that were saved a moment ago. */
function useSaved() {
  const [saved, setSaved] = useState<readonly DetailField[]>([])
  useEffect(() => {
    if (saved.length === 0) return undefined
    const timer = setTimeout(() => setSaved([]), savedShownFor)
    return () => clearTimeout(timer)
  }, [saved])
  return [saved, setSaved] as const
}
