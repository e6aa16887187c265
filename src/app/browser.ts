// What a page owes the browser before anything else runs.
import { somethingWentWrong } from '#kernel/client/call.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { onMissingPart } from '#ui/deferred.tsx'

const reloadKey = 'reloaded-for'

/** Gives styles made by libraries their nonce, tells what does not come, and loads the page anew when a new version has replaced its files. */
export function prepareBrowser() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  // The name under which get-nonce (scroll lock of dialogs) looks for it.
  Object.assign(globalThis, { __webpack_nonce__: nonce })
  // To whoever waits for it, it is a call without an answer.
  onMissingPart(() => toastError(somethingWentWrong))
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network nothing is missing, and a reload would lose the page that still works.
    if (!navigator.onLine) return
    const missing = event.payload.message
    // Once for each file: what is missing after a reload too is an error to show.
    if (sessionStorage.getItem(reloadKey) === missing) return
    sessionStorage.setItem(reloadKey, missing)
    event.preventDefault()
    window.location.reload()
  })
}
