// The form of a record that others edit too: what was typed lies over what stands, so news from elsewhere never replaces it.
import { useState } from 'react'
import { useFieldsOf } from '#kernel/client/form-fields.ts'
import { useSubmit } from '#kernel/client/forms.ts'
import type { Keep } from '#kernel/client/kept-text.ts'
import { useFoundText, useKeptText } from '#kernel/client/kept-text.ts'
import type { FieldProblems, Shape } from '#kernel/shape.ts'
import { useClash, withoutClashes } from './use-clash.ts'

type RecordFormOptions<Stored, Values, Change> = {
  /** As it was read last. */
  record: Stored
  /** The record as the form's values, with all of its fields in the form's order. */
  valuesOf: (record: Stored) => Values
  shape: Shape<Change>
  /** The fields of the call whose values differ from those that stand, and no other. */
  changeOf: (values: Values, standing: Values) => object
  /** Problems that the shape cannot know. */
  alsoCheck?: (values: Values, standing: Values) => FieldProblems
  /** Sends a change made over this revision; answers with the record that stands then. */
  send: (change: Change, revision: number) => Promise<Stored>
  /** Under this name, typed text outlives a lost session and a reload. */
  keep: Keep<Values>
}

type Typed<Values> = {
  draft: Partial<Values>
  /** The revision that stood when the typing began. */
  since: number | undefined
  /** How often each field was saved or given up. */
  rounds: Readonly<Record<string, number>>
}

export function useRecordForm<
  Stored extends { revision: number },
  Values extends Record<string, unknown>,
  Change extends object,
>(options: RecordFormOptions<Stored, Values, Change>) {
  const { record, valuesOf, shape, changeOf, alsoCheck, send, keep } = options
  // The answer to a save may be newer than what the page has read.
  const [answer, setAnswer] = useState(record)
  const current = answer.revision > record.revision ? answer : record
  const standing = valuesOf(current)
  const { form, draft, seen, settled, rounds, forgetKept } = useTyped(standing, current.revision, keep)

  const save = async (sent: Sent<Values, Change>, revision: number) => {
    const saved = await send(sent.change, revision)
    setAnswer(saved)
    forgetKept()
    // Text that was typed meanwhile waits to be saved too.
    settled((now) => unchanged(now, sent.draft), saved.revision)
  }
  const { clashes, refuse, settle } = useClash<Sent<Values, Change>>({
    send: (sent, clash) => save(sent, clash.revision ?? seen),
    rest: (sent, clashing) => {
      // The shape has all its fields optional: a change of fewer of them is one too.
      const change = withoutClashes(sent.change, clashing) as Change
      return isEmpty(change) ? undefined : { ...sent, change }
    },
    onYield: ({ clashes: clashing, revision }) => {
      const makes = (field: string) => Object.keys(changeOf({ ...standing, [field]: form.values[field] }, standing))
      const yielded = Object.keys(draft).filter((field) => makes(field).some((name) => name in clashing))
      settled(() => yielded, revision)
    },
  })
  const { submit, isBusy } = useSubmit<Values, Change>(form, shape, {
    toInput: (typed) => changeOf(typed, standing),
    alsoCheck: alsoCheck && ((typed) => alsoCheck(typed, standing)),
    onSubmit: async (change) => (isEmpty(change) ? undefined : save({ change, draft }, seen)),
    onFailure: (failure, change) => refuse(failure, { change, draft }),
  })
  return {
    form,
    submit,
    isBusy,
    clashes,
    settle,
    /** The fields that are not saved. */
    changed: Object.keys(differing(form.values, standing)) as (keyof Values & string)[],
    discard: () => {
      settled(() => Object.keys(standing))
      form.setErrors({})
    },
    /** Counts how often a field was saved or given up, for an upload that begins anew each time. */
    roundOf: (field: keyof Values & string) => rounds[field] ?? 0,
    /** For who gives up what was typed and closes the form. */
    forgetKept,
  }
}

/** The fields over what stands, what was typed in them, and the revision that stood when the typing began. */
function useTyped<Values extends Record<string, unknown>>(standing: Values, revision: number, keep: Keep<Values>) {
  const found = useFoundText(keep)
  const [{ draft, since, rounds }, setTyped] = useState<Typed<Values>>({
    draft: found?.values ?? {},
    since: found?.revision,
    rounds: {},
  })
  const values = { ...standing, ...draft }
  const seen = since ?? revision
  const form = useFieldsOf<Values>(values, (by) =>
    setTyped((now) => {
      const next = differing(by({ ...standing, ...now.draft }), standing)
      return { ...now, draft: next, since: isEmpty(next) ? undefined : (now.since ?? revision) }
    }),
  )
  const forgetKept = useKeptText({ values, base: standing, revision: seen }, keep, found !== undefined)
  /** These fields are saved or given up; the rest was seen over this revision. */
  const settled = (fieldsIn: (draft: Partial<Values>) => readonly string[], over?: number) =>
    setTyped((now) => without(now, fieldsIn(now.draft), over))
  return { form, draft, seen, settled, rounds, forgetKept }
}

/** A change on its way, and all that was typed by then. */
type Sent<Values, Change> = { change: Change; draft: Partial<Values> }

const isEmpty = (values: object) => Object.keys(values).length === 0

const isSame = (one: unknown, other: unknown) => Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)

function differing<Values extends Record<string, unknown>>(values: Values, standing: Values): Partial<Values> {
  const typed = Object.entries(values).filter(([field, value]) => !isSame(value, standing[field]))
  // Each field keeps its value.
  return Object.fromEntries(typed) as Partial<Values>
}

/** The fields that still hold what was sent. */
const unchanged = <Values extends object>(draft: Partial<Values>, sent: Partial<Values>): string[] =>
  Object.keys(draft).filter((field) => field in sent && isSame(Reflect.get(draft, field), Reflect.get(sent, field)))

/** Without these fields, and with the rest of it typed over this revision. */
function without<Values extends Record<string, unknown>>(
  { draft, since, rounds }: Typed<Values>,
  fields: readonly string[],
  revision = since,
): Typed<Values> {
  const left = Object.entries(draft).filter(([field]) => !fields.includes(field))
  return {
    // Each field keeps its value.
    draft: Object.fromEntries(left) as Partial<Values>,
    since: left.length > 0 ? revision : undefined,
    rounds: { ...rounds, ...Object.fromEntries(fields.map((field) => [field, (rounds[field] ?? 0) + 1])) },
  }
}
