// Before each file of screen tests: the browser has kept nothing of what another file did.
import { vi } from 'vitest'

localStorage.clear()
sessionStorage.clear()
for (const { name = '' } of await indexedDB.databases()) {
  await new Promise<void>((resolve) => {
    const removal = indexedDB.deleteDatabase(name)
    for (const end of ['success', 'error', 'blocked']) removal.addEventListener(end, () => resolve())
  })
}

// Retries use the timeout of `expect.poll`, not the one second meant for an idle machine.
const { waitFor } = vi
vi.waitFor = (check, options = 15_000) => waitFor(check, options)
