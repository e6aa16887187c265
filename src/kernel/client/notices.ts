// The kinds of notifications that features send: the app registers them.
import type { Role } from '../contract.ts'
import type { NoticeKind } from '../feature.ts'
import type { Language } from '../languages.ts'
import { wordNotice } from '../notices.ts'
import { loadTexts } from './i18n.ts'
import { mayMake } from './permissions.ts'

let known: ReadonlyMap<string, NoticeKind> = new Map()

/** The app calls this once, before anything is shown. */
export function provideNotices(kinds: readonly NoticeKind[]): void {
  known = new Map(kinds.map((described) => [described.kind, described]))
}

/** Those that can reach somebody of this role. */
export const noticeKinds = (role: Role): readonly NoticeKind[] =>
  [...known.values()].filter((kind) => mayMake(role, [{ may: kind.for ?? 'person' }]))

type Sent = { kind: string; params: Readonly<Record<string, string>> }

/** The key of the sentence and its values; nothing when the feature that sent it is gone. */
export function sentenceOf({ kind, params }: Sent, language: Language): ReturnType<typeof wordNotice> | undefined {
  const described = known.get(kind)
  return described && wordNotice(described, params, language)
}

/** The part of the product that sends notices of this kind; nothing when it is gone. */
export const areaOf = (kind: string): NoticeKind['area'] | undefined => known.get(kind)?.area

/** The button that answers a notice of this kind; most have none. */
export const answerOf = (kind: string): NoticeKind['answer'] => known.get(kind)?.answer

/** Fetches the words of these kinds: those of the features that send them, or of a folder there. */
export function loadNoticeWords(kinds: readonly string[]): Promise<void> {
  const parts = kinds.flatMap((kind) => {
    const described = known.get(kind)
    return described ? [kind.slice(0, kind.indexOf('.')), described.texts].filter(Boolean).join('/') : []
  })
  return loadTexts([...new Set(parts)])
}
