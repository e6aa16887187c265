// The page to return to after sign-in, carried through it as `returnTo`.

const signInPath = '/auth/login'
const home = '/dashboard'

/** The sign-in page's address, with the way back here. */
export function signInAddress(from: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  if (from.pathname.startsWith('/auth/')) return signInPath
  return `${signInPath}?${new URLSearchParams({ returnTo: from.pathname + from.search + from.hash })}`
}

/** The page to open after sign-in: `returnTo` when it is one of ours, otherwise the start page. */
export function pathAfterSignIn(from: Pick<Location, 'search' | 'origin'>): string {
  const wanted = new URLSearchParams(from.search).get('returnTo')
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, from.origin)) return home
  const address = new URL(wanted, from.origin)
  if (address.origin !== from.origin || address.pathname.startsWith('/auth/')) return home
  // `/.//name` is an address of ours, but its path alone is one of another host.
  if (address.pathname.startsWith('//')) return home
  return address.pathname + address.search + address.hash
}
