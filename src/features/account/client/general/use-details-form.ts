// The form of a person's own record: what was typed lies over what stands, so that news from elsewhere never replaces it.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useSession } from '#kernel/client/session.ts'
import { forgetTypedForm, keepTyped, readTyped } from '#kernel/client/typed-text.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { check } from '#kernel/shape.ts'
import { useClash, withoutClashes } from '#records/forms/client/use-clash.ts'
import type { Details } from '../../details-contract.ts'
import { changeDetails } from '../../details-contract.ts'
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
type Typed = Partial<Record<DetailField, string>>
type Sent = Readonly<Record<string, string | null>>

const formName = 'account.details'
const savedIsSaidFor = 2500
const neverEmpty: readonly DetailField[] = ['firstName', 'lastName', 'jobTitle']
/** An empty field of what may be left out says nothing. */
const asSent = (field: DetailField, text: string) => (text === '' && !neverEmpty.includes(field) ? null : text)

/** What was typed and differs from what stands. */
const changesIn = (typed: Typed, details: Details) =>
  detailFields.filter((field) => typed[field] !== undefined && typed[field] !== (details[field] ?? ''))

export function useDetailsForm(details: Details) {
  const typing = useTyped(details.revision)
  const { typed, seen } = typing
  const [problems, setProblems] = useState<FieldProblems>({})
  const [saved, sayIsSaved] = useSaved()
  const onSaved = useDetailsSaved()
  const changed = changesIn(typed, details)
  const { mutate, isPending } = useMutation({
    mutationFn: (input: { details: Sent; revision: number }) => call(changeDetails, input),
    onSuccess: (answer, sent) => {
      sayIsSaved(detailFields.filter((field) => field in sent.details))
      typing.forgetSent(sent.details, answer.details.revision)
      onSaved(answer)
    },
    onError: (error) => {
      const failure = failureOf(error)
      if (failure.fields) setProblems(withoutPath(failure.fields))
      else refuse(failure, typed)
    },
  })
  const send = (texts: Typed, revision: number) => {
    const sent = Object.fromEntries(
      changesIn(texts, details).map((field) => [field, asSent(field, texts[field] ?? '')]),
    )
    const checked = check(changeDetails.input, { details: sent, revision })
    setProblems(checked.ok ? {} : withoutPath(checked.fields))
    if (checked.ok && Object.keys(sent).length > 0) mutate({ details: sent, revision })
  }
  const sendOver = (texts: Typed, seenNow: number | undefined) => {
    const revision = seenNow ?? details.revision
    typing.become(texts, revision)
    send(texts, revision)
  }
  // The fields as they are by the time of the answer count.
  const { clashes, refuse, settle } = useClash<Typed>({
    send: async (_, { revision }) => sendOver(typed, revision),
    rest: () => undefined,
    onYield: ({ clashes: clashing, revision }) => sendOver(withoutClashes(typed, clashing), revision),
  })
  return {
    changed,
    problems,
    saved,
    clashes,
    isBusy: isPending,
    valueOf: (field: DetailField) => typed[field] ?? details[field] ?? '',
    type: (field: DetailField, text: string) => {
      typing.type(field, text)
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== field)))
    },
    save: () => send(typed, seen),
    discard: () => {
      typing.forget()
      setProblems({})
    },
    settle,
  }
}

export type DetailsForm = ReturnType<typeof useDetailsForm>

/** The contract calls a field `details.city`, the form calls it `city`. */
const withoutPath = (fields: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path.replace(/^details\./, ''), problem]))

const sinceField = 'since'

/** What was typed before the session ended, and the revision that stood when that began. */
function readKept(personId: string): [Typed, number | undefined] {
  const { [sinceField]: since, ...texts } = readTyped(personId, formName) ?? {}
  return [texts, since === undefined ? undefined : Number(since)]
}

const without = (typed: Typed, isGone: (entry: [string, string]) => boolean): Typed =>
  Object.fromEntries(Object.entries(typed).filter((entry) => !isGone(entry)))

/** What was typed, kept through a lost session, and the revision that stood when the typing began. */
function useTyped(revision: number) {
  const personId = useSession().user?.id ?? ''
  const [[begun, sinceThen]] = useState(() => readKept(personId))
  const [typed, setTyped] = useState<Typed>(begun)
  const [since, setSince] = useState(sinceThen)
  const isTyped = Object.keys(typed).length > 0
  const seen = since ?? revision
  const kept = JSON.stringify({ ...typed, [sinceField]: String(seen) })
  useEffect(() => {
    if (isTyped) keepTyped(personId, formName, JSON.parse(kept) as Record<string, string>)
    else forgetTypedForm(personId, formName)
  }, [personId, kept, isTyped])
  return {
    typed,
    seen,
    type: (field: DetailField, text: string) => {
      if (!isTyped) setSince(revision)
      setTyped((now) => ({ ...now, [field]: text }))
    },
    become: (texts: Typed, seen: number) => {
      setTyped(texts)
      setSince(seen)
    },
    /** What was typed while it was on its way stays. */
    forgetSent: (sent: Sent, now: number) => {
      setTyped((texts) => without(texts, ([field, text]) => field in sent && (sent[field] ?? '') === text))
      setSince(now)
    },
    forget: () => {
      setTyped({})
      setSince(undefined)
    },
  }
}

/** The fields that were saved a moment ago. */
function useSaved() {
  const [saved, setSaved] = useState<readonly DetailField[]>([])
  useEffect(() => {
    if (saved.length === 0) return undefined
    const timer = setTimeout(() => setSaved([]), savedIsSaidFor)
    return () => clearTimeout(timer)
  }, [saved])
  return [saved, setSaved] as const
}
