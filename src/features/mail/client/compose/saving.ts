// Saves a draft a moment after it was changed, one save after another; without a network it waits until that is back.
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { getMail, saveDraft } from '../../contract.ts'
import type { Mail } from '../../entities.ts'
import { readPreferences } from '../use-preferences.ts'
import type { Writing } from './draft.ts'
import { draftOf, isEmpty, withSaved, writingOf } from './draft.ts'
import { changeWriting, readUnsaved, readWriting } from './writings.ts'

const pauseMs = 1500
const retryMs = 15_000

type Work = { timer?: ReturnType<typeof setTimeout>; saving?: Promise<void>; isDirty: boolean }
const works = new Map<string, Work>()

function workOf(id: string): Work {
  const work = works.get(id) ?? { isDirty: false }
  works.set(id, work)
  return work
}

/** Changes what is written, and has it saved soon. */
export function write(id: string, change: (now: Writing) => Writing): void {
  changeWriting(id, (now) => ({ ...change(now), state: now.state === 'conflict' ? 'conflict' : 'idle' }))
  saveSoon(id)
}

export function saveSoon(id: string, afterMs = pauseMs): void {
  const work = workOf(id)
  work.isDirty = true
  clearTimeout(work.timer)
  work.timer = setTimeout(() => void save(id), afterMs)
}

/** Everything that was changed is saved when it resolves, or its state says why not. */
export async function save(id: string): Promise<void> {
  const work = workOf(id)
  clearTimeout(work.timer)
  if (work.saving) {
    await work.saving
    return work.isDirty ? save(id) : undefined
  }
  const now = readWriting(id)
  if (!now || !work.isDirty || now.state === 'conflict') return undefined
  const isNew = now.revision === undefined
  if (isNew && isEmpty(now, readPreferences().preferences.signature)) return undefined
  work.isDirty = false
  work.saving = send(now)
  await work.saving
  delete work.saving
  return undefined
}

async function send(sent: Writing): Promise<void> {
  const { id, revision } = sent
  changeWriting(id, (now) => ({ ...now, state: 'saving' }))
  try {
    const input = { id, draft: draftOf(sent), ...(revision !== undefined && { revision }) }
    const { mail } = await call(saveDraft, input)
    changeWriting(id, (now) => withSaved(now, sent, mail))
  } catch (error) {
    const { code } = failureOf(error)
    workOf(id).isDirty = true
    const state = code === 'conflict' ? 'conflict' : code === 'network' || code === 'busy' ? 'offline' : 'refused'
    changeWriting(id, (now) => ({ ...now, state }))
    if (state === 'offline') saveAgain(id)
  }
}

function saveAgain(id: string) {
  window.addEventListener('online', () => void save(id), { once: true })
  saveSoon(id, retryMs)
}

/** Over what another tab saved meanwhile. */
export async function keepMine(id: string): Promise<void> {
  const { mail } = await call(getMail, { mailId: id })
  changeWriting(id, (now) => ({ ...now, revision: mail.revision, state: 'idle' }))
  workOf(id).isDirty = true
  await save(id)
}

/** In place of what was typed here. */
export async function takeOther(id: string): Promise<void> {
  const { mail } = await call(getMail, { mailId: id })
  workOf(id).isDirty = false
  replaceBy(mail)
}

function replaceBy(mail: Mail): void {
  changeWriting(mail.id, (now) => ({ ...writingOf(mail), round: now.round + 1 }))
}

/** Nothing of it is saved any more: it was sent or discarded. */
export async function stopSaving(id: string): Promise<void> {
  const work = works.get(id)
  clearTimeout(work?.timer)
  await work?.saving
  works.delete(id)
}

/** After a reload: what had not been saved when the page went. */
export function resumeSaving(): void {
  for (const { id } of readUnsaved()) saveSoon(id)
}
