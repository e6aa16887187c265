// Tells one tab of the browser from another, and whether it is still open.
const lockOf = (tab: string) => `atrium:tab:${tab}`

/** Holds a lock until this tab closes, so that other tabs can see that it is open. */
export function showOpen(tab: string): void {
  const forEver = new Promise<never>(() => {})
  // On plain http there are no locks: each tab then speaks for itself.
  if (navigator.locks) void navigator.locks.request(lockOf(tab), () => forEver)
}

export async function isOpen(tab: string): Promise<boolean> {
  if (!navigator.locks) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(tab))
}
