// Finds the feature that tells a person about a refused write of theirs, on whichever page they are by now.
import i18next from 'i18next'
import type { Failure } from './failure.ts'
import { toast } from './toasts.ts'
import type { Unsent } from './unsent-store.ts'

/**
 * Tells it, or asks what should stand and waits for the choice; false when it does not know what the write was. The
 * refusal is kept, and told again after a reload, until then.
 */
export type ReportRefusal = (write: Unsent, failure: Failure) => boolean | Promise<boolean>

let reporterOf: (feature: string) => Promise<ReportRefusal | undefined> = async () => undefined

/** The app calls this once; `find` fetches the code and the words of the feature, which may be on no page yet. */
export function provideRefusalReporters(find: (feature: string) => Promise<ReportRefusal | undefined>): void {
  reporterOf = find
}

/** Whatever happens: a write that nobody knows is told by a toast. Resolves when nothing is left to tell or to choose. */
export async function reportRefusal(write: Unsent, failure: Failure): Promise<void> {
  const { feature } = JSON.parse(write.note) as { feature?: string }
  // Code that cannot be fetched tells nothing.
  const report = feature === undefined ? undefined : await reporterOf(feature).catch(() => undefined)
  if ((await report?.(write, failure)) === true) return
  toast(i18next.t('app.notKept', { reason: i18next.t(`errors.${failure.code}`) }), { variant: 'error' })
}
