// Counts the view of a page of the public site, once it stands.
import { sendView } from '../views/send-view.ts'

/** The only part of the query that is read: the visit comes from a mail. */
const mailed = new URLSearchParams(location.search).get('utm_medium') === 'email' ? '?utm_medium=email' : ''

function authorization(): string | undefined {
  try {
    const token = localStorage.getItem('accessToken')
    return token === null ? undefined : `Bearer ${token}`
  } catch {
    // Closed to pages: nobody is signed in.
    return undefined
  }
}

const send = () =>
  void sendView({ path: location.pathname + mailed, referrer: document.referrer, authorization: authorization() })

// Safari has no idle callback.
const whenIdle = (run: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run))

export function start() {
  // A page that the browser opened ahead counts when somebody looks at it.
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', send, { once: true })
  else whenIdle(send)
}
