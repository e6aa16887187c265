// The id under which the server logged the request for this page.

/** Nothing when the page was opened without asking the server, or the server did not say. */
export const documentRequestId = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content
