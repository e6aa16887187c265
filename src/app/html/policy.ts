// The security headers of every page: what its browser may load, run and send to others.

type Policy = {
  /** Lets the page's own inline sheet in; pages of the public site have none. */
  nonce?: string
  /** SHA-256 of the one script that stands in the page, in base64. */
  scriptHash?: string | undefined
  /** Where calls go when it is not this origin. */
  apiBaseUrl: string | undefined
  /** Vite's own inline script and error overlay need more, on a developer's machine alone. */
  isDevelopment: boolean
}

/** The Content-Security-Policy of a page; everything that is not named is refused. */
function contentSecurityPolicy({ nonce, scriptHash, apiBaseUrl, isDevelopment }: Policy): string {
  const api = apiBaseUrl === undefined ? [] : [originOf(apiBaseUrl), originOf(apiBaseUrl).replace(/^http/, 'ws')]
  const directives = [
    ["default-src 'none'"],
    [
      "script-src 'self'",
      scriptHash !== undefined && `'sha256-${scriptHash}'`,
      isDevelopment && nonce !== undefined && `'nonce-${nonce}'`,
    ],
    ["style-src 'self'", nonce !== undefined && `'nonce-${nonce}'`],
    // React sets styles by script, which needs no permission; an attribute in HTML would be someone else's.
    ["style-src-attr 'none'"],
    ["connect-src 'self'", ...api, isDevelopment && 'ws:'],
    ["img-src 'self' data: blob:", ...api.slice(0, 1)],
    // Videos and sounds of people: fetched with the token, or read in pieces by an address that stands for some hours.
    ["media-src 'self' blob:", ...api.slice(0, 1)],
    ["font-src 'self'"],
    ["manifest-src 'self'"],
    ["frame-src 'self'"],
    // PDFs are read in one (ui/pdf/pdf-document.ts).
    ["worker-src 'self'", isDevelopment && 'blob:'],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
    !isDevelopment && ["require-trusted-types-for 'script'"],
    // The one place that may make HTML of a text: the editor, of what is pasted, in a document that runs nothing; and the
    // one that starts a worker, from its own file.
    !isDevelopment && ['trusted-types ProseMirrorClipboard pdf-worker'],
  ]
  return directives.flatMap((directive) => (directive ? [directive.filter(Boolean).join(' ')] : [])).join('; ')
}

const originOf = (address: string) => new URL(address).origin

export function pageHeaders(policy: Policy): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(policy),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}
