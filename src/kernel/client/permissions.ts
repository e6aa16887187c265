// Permissions of each role, as the features declare them with their contracts: the app provides them, pages show them.
import type { Endpoint, Role } from '../contract.ts'
import { isEnough } from '../contract.ts'
import type { Permission } from '../feature.ts'

type Source = () => Promise<readonly Permission[]>
let source: Source | undefined

/** The app calls this once, before anything is shown; the contracts and words are fetched when somebody asks. */
export function providePermissions(given: Source): void {
  source = given
}

/** All rows, in the features' order; their words are loaded. */
export async function loadPermissions(): Promise<readonly Permission[]> {
  return (await source?.()) ?? []
}

/** Whether a role may make all of these calls, as the kernel decides it; false when there are none. */
export function mayMake(role: Role, calls: readonly Pick<Endpoint, 'may'>[]): boolean {
  return calls.length > 0 && calls.every(({ may }) => isEnough(role, may))
}
