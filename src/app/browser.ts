// What a page owes the browser before anything else runs.

const reloadKey = 'reloaded-for'

/** Gives styles made by libraries their nonce, and loads the page anew when a new version has replaced its files. */
export function prepareBrowser() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  // The name under which get-nonce (scroll lock of dialogs) looks for it.
  Object.assign(globalThis, { __webpack_nonce__: nonce })
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
