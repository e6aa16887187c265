// The kinds of audit entries that features record, for the audit log page: the app registers them.
import type { AuditKind } from '../feature.ts'
import { loadTexts } from './i18n.ts'

let load: () => Promise<readonly AuditKind[]> = async () => []

/** The app calls this once, before anything is shown; `list` is asked when somebody reads the trail. */
export function provideAuditKinds(list: () => Promise<readonly AuditKind[]>): void {
  load = list
}

/** By kind, with the texts of the features that name them loaded; kinds of removed features are left out. */
export async function loadAuditKinds(): Promise<ReadonlyMap<string, AuditKind>> {
  const kinds = await load()
  // A kind may be named after what it is about; its words are those of the feature that has it.
  await loadTexts([...new Set(kinds.map(({ text }) => text.slice(0, text.indexOf('.'))))])
  return new Map(kinds.map((described) => [described.kind, described]))
}
