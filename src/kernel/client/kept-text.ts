// Text typed in a form, kept through a lost session until it is sent, reverted or given up.
import { useEffect, useRef, useState } from 'react'
import { useSession } from './session.ts'
import { forgetTypedForm, keepTyped, readTyped } from './typed-text.ts'

export type Keep<Values> = {
  form: string
  /** Never a password. */
  fields: readonly (keyof Values & string)[]
  /** Makes values of what was kept, where fields hold more than texts: those are kept as JSON. */
  read?: (texts: Readonly<Record<string, string>>) => Partial<Values>
}

type Kept<Values> = { values: Partial<Values>; revision: number | undefined }

// No field has this name.
const revisionKey = '@revision'

/** The stored draft of this form, as it was when the form opened. */
export function useFoundText<Values>(keep: Keep<Values> | undefined): Kept<Values> | undefined {
  const personId = useSession().user?.id
  const [found] = useState(() => (personId !== undefined && keep ? readKept(personId, keep) : undefined))
  return found
}

function readKept<Values>(personId: string, { form, read }: Keep<Values>): Kept<Values> | undefined {
  const kept = readTyped(personId, form)
  if (!kept) return undefined
  const { [revisionKey]: revision, ...texts } = kept
  // Without `read` every kept field is a text.
  const values = read ? read(texts) : (texts as Partial<Values>)
  return { values, revision: revision === undefined ? undefined : Number(revision) }
}

/** An empty value is an empty text. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value ?? undefined) ?? ''))

/** Keeps fields that differ from `base` on each change, forgets those that don’t any more, and returns how to forget all. */
export function useKeptText<Values>(
  { values, base, revision }: { values: Values; base: Values; revision?: number },
  keep: Keep<Values> | undefined,
  wasFound: boolean,
): () => void {
  const personId = useSession().user?.id
  const name = keep?.form
  // The other fields may have changed by the time the draft is restored.
  const typed = (keep?.fields ?? []).filter((field) => textOf(values[field]) !== textOf(base[field]))
  const texts = typed.map((field) => [field, textOf(values[field])])
  if (texts.length > 0 && revision !== undefined) texts.push([revisionKey, String(revision)])
  useKept(personId, name, JSON.stringify(texts), wasFound)
  return () => {
    if (personId !== undefined && name !== undefined) forgetTypedForm(personId, name)
  }
}

/** `typed` is serialized, so that the draft is written on change and not again after the form was sent. */
function useKept(personId: string | undefined, name: string | undefined, typed: string, wasFound: boolean) {
  const isKept = useRef(wasFound)
  useEffect(() => {
    if (personId === undefined || name === undefined) return
    const texts = JSON.parse(typed) as [string, string][]
    if (texts.length > 0) keepTyped(personId, name, Object.fromEntries(texts))
    // A draft that another form of this name stored isn't this form's to delete.
    else if (isKept.current) forgetTypedForm(personId, name)
    isKept.current = texts.length > 0
  }, [personId, name, typed])
}
