// The kinds of notices that features send, for whoever shows them: the app hands them over.
import type { NoticeKind } from '../feature.ts'
import type { TextKey } from '../texts.ts'
import { loadTexts } from './i18n.ts'

let known: ReadonlyMap<string, NoticeKind> = new Map()

/** The app calls this once, before anything is shown. */
export function provideNotices(kinds: readonly NoticeKind[]): void {
  known = new Map(kinds.map((described) => [described.kind, described]))
}

export const noticeKinds = (): readonly NoticeKind[] => [...known.values()]

/** The key of the sentence; nothing when the feature that sent it is gone. */
export const sentenceOf = (kind: string): TextKey | undefined => known.get(kind)?.text

/** The button that answers a notice of this kind; most have none. */
export const answerOf = (kind: string): NoticeKind['answer'] => known.get(kind)?.answer

/** Fetches the words of the features that send these kinds. */
export function loadNoticeWords(kinds: readonly string[]): Promise<void> {
  const features = kinds.filter((kind) => known.has(kind)).map((kind) => kind.slice(0, kind.indexOf('.')))
  return loadTexts([...new Set(features)])
}
