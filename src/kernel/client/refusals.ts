// Finds the feature that reports a refused write to the person, on any page.
import { translate } from './i18n.ts'
import type { Failure } from './failure.ts'
import { toast } from './toasts.ts'
import type { Unsent } from './unsent-store.ts'

/**
 * Shows the refusal, or asks which value to keep and waits for the choice; false when it doesn't know the write. Until
 * then the refusal is stored, and shown again after a reload.
 */
export type ReportRefusal = (write: Unsent, failure: Failure) => boolean | Promise<boolean>

let reporterOf: (feature: string) => Promise<ReportRefusal | undefined> = async () => undefined

/** The app calls this once; `find` fetches the code and the words of the feature, which may be on no page yet. */
export function provideRefusalReporters(find: (feature: string) => Promise<ReportRefusal | undefined>): void {
  reporterOf = find
}

/** A write that no feature knows is reported in a toast. Resolves when nothing is left to report or to choose. */
export async function reportRefusal(write: Unsent, failure: Failure): Promise<void> {
  const { feature } = JSON.parse(write.note) as { feature?: string }
  // Without its code a feature can't report anything.
  const report = feature === undefined ? undefined : await reporterOf(feature).catch(() => undefined)
  if ((await report?.(write, failure)) === true) return
  toast(translate('app.notKept', { reason: translate(`errors.${failure.code}`) }), { variant: 'error' })
}
