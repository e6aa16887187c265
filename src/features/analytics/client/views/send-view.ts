// Sends that a page is viewed: the same way from the public site and from the workspace, and without a trace in the browser.
import { apiAddress } from '#kernel/client/api-address.ts'

// Written out, as the contract would bring the code of all shapes to every page.
const countPath = '/api/analytics/views/new'

/** The server said that it doesn’t count: nothing more is sent until the next page load. */
let isOff = false

type Asking = { doNotTrack?: string | null; globalPrivacyControl?: boolean; webdriver?: boolean }

/** Browsers that ask not to be tracked, and those that programs drive. */
function isRefused(): boolean {
  const { doNotTrack, globalPrivacyControl, webdriver } = navigator as Asking
  return doNotTrack === '1' || globalPrivacyControl === true || webdriver === true
}

export type View = {
  path: string
  /** On the first page of a visit. */
  referrer?: string
  /** Says whether somebody is signed in, and as what; nothing else is kept of it. */
  authorization?: string | undefined
}

/** A view that can’t be sent is not counted. */
export async function sendView({ path, referrer, authorization }: View): Promise<void> {
  if (isOff || isRefused() || !navigator.onLine) return
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  const view = {
    path,
    ...(referrer !== undefined && referrer !== '' && { referrer }),
    zone,
    language: navigator.language,
  }
  try {
    const answer = await fetch(apiAddress() + countPath, {
      method: 'POST',
      // Goes out even when the page is left.
      keepalive: true,
      headers: {
        'Content-Type': 'application/json',
        ...(authorization !== undefined && { Authorization: authorization }),
      },
      body: JSON.stringify(view),
    })
    if (answer.ok) isOff = ((await answer.json()) as { isCounting?: boolean }).isCounting === false
  } catch {
    // Offline meanwhile, or kept back by a blocker.
  }
}
