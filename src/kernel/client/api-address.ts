// Where the server is that answers calls.

/** The same origin, unless the page says otherwise. */
export function apiAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=api-base-url]')?.content ?? ''
}
