// The steps of the first day that features name: the app registers them, the start page shows them.
import type { FirstStep } from '../feature.ts'

let list: (keys: readonly string[]) => Promise<readonly FirstStep[]> = async () => []

/** The app calls this once, before anything is shown; `listSteps` fetches the steps' words too. */
export function provideFirstSteps(listSteps: typeof list): void {
  list = listSteps
}

/** The steps of these keys, by key; those of removed features are left out. */
export const loadFirstSteps = async (keys: readonly string[]): Promise<ReadonlyMap<string, FirstStep>> =>
  new Map((await list(keys)).map((step) => [step.key, step]))
