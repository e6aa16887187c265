// Prepares the browser before anything else runs.
import { somethingWentWrong } from '#kernel/client/call.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { onMissingPart } from '#ui/deferred.tsx'

const reloadKey = 'reloads'
const keptLength = 1000

/**
 * Gives styles made by libraries their nonce, and reports files that fail to load; `renew` receives the file's address.
 */
export function prepareBrowser(renew: (missing: string) => void) {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  // The name under which get-nonce (scroll lock of dialogs) looks for it.
  Object.assign(globalThis, { __webpack_nonce__: nonce })
  // For the caller it is a call without an answer.
  onMissingPart(() => toastError(somethingWentWrong))
  window.addEventListener('vite:preloadError', ({ payload }) => renew(payload.message))
}

/**
 * Returns whether it reloads, which it does once per cause: a file that is still missing after a reload is an error to
 * show. Throws in a browser without storage, and the page stays; a sign-in couldn't be stored there either.
 */
export function reloadOnce(cause: string): boolean {
  const before = `${sessionStorage.getItem(reloadKey)}`
  if (before.includes(cause)) return false
  sessionStorage.setItem(reloadKey, (before + cause).slice(-keptLength))
  window.location.reload()
  return true
}
