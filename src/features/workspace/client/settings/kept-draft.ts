// What was chosen for everybody and is not saved; what is typed of it outlives a lost session.
import { useEffect, useState } from 'react'
import { useSession } from '#kernel/client/session.ts'
import { forgetTypedForm, keepTyped, readTyped } from '#kernel/client/typed-text.ts'
import type { Chosen } from '../../contract.ts'

/** A logo is an upload's id, or null for none. */
export type Draft = Partial<Chosen> & { logo?: string | null }
export type SettingField = keyof Chosen | 'logo'
type Found = { draft: Draft; seen: number | undefined }

const formName = 'workspace.settings'
// No setting has this name.
const seenKey = '@revision'
const typedFields = ['name', 'mailDomain', 'closedUntil', 'closedWords'] as const
type TypedField = (typeof typedFields)[number]

const isTypedField = (field: string): field is TypedField => typedFields.some((name) => name === field)

function readKept(personId: string): Found {
  const { [seenKey]: seen, isClosed, ...texts } = readTyped(personId, formName) ?? {}
  const typed = Object.entries(texts).filter(([field]) => isTypedField(field))
  return {
    draft: {
      // Only the name cannot be nothing.
      ...Object.fromEntries(typed.map(([field, text]) => [field, text === '' && field !== 'name' ? null : text])),
      // Without it there is no place for the words that are said while it is closed.
      ...(isClosed !== undefined && { isClosed: isClosed === 'true' }),
    },
    seen: seen === undefined ? undefined : Number(seen),
  }
}

/** What was found again, as it was when the page was opened. */
export function useFoundDraft(): Found {
  const personId = useSession().user?.id
  const [found] = useState<Found>(() => (personId === undefined ? { draft: {}, seen: undefined } : readKept(personId)))
  return found
}

/** Keeps what differs from what stands, and the revision that stood when it was typed. */
export function useKeptDraft(draft: Draft, changed: readonly SettingField[], seen: number) {
  const personId = useSession().user?.id
  const texts = changed
    .filter((field) => isTypedField(field) || field === 'isClosed')
    .map((field) => [field, String(draft[field] ?? '')])
  const kept = JSON.stringify(texts.length > 0 ? [...texts, [seenKey, String(seen)]] : [])
  useEffect(() => {
    if (personId === undefined) return
    const entries = JSON.parse(kept) as [string, string][]
    if (entries.length > 0) keepTyped(personId, formName, Object.fromEntries(entries))
    else forgetTypedForm(personId, formName)
  }, [personId, kept])
}
