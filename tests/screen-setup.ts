// Before each file of screen tests: the browser has kept nothing of what another file did.
localStorage.clear()
sessionStorage.clear()
