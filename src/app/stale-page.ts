// A page whose files another version has replaced: loaded anew, unless something is typed in it.
import i18next from 'i18next'
import { toast } from '#kernel/client/toasts.ts'
import { reloadOnce } from './browser.ts'

const typedIn = new WeakSet<EventTarget>()
let isShown = false

export function noticeTyping() {
  document.addEventListener('input', ({ target }) => target && typedIn.add(target), true)
}

/**
 * For a file that did not come: another version may have replaced it, and some browsers (Chromium 150) do not ask for it
 * again in this page. Without an answer of Atrium, or a place to remember the reload, the page stays.
 */
export function renewPage() {
  askForVersion()
    .then((version) => {
      if (version && (isWrittenIn() || !reloadOnce(version))) toastStale()
    })
    .catch(() => {})
}

/**
 * The entry that this page is given now: its name changes with every file that it leads to. None where Atrium does not
 * answer: a reload would lose the page that still works, and the browser thinks itself online behind a server that is
 * away, or a network that asks for a sign-in.
 */
async function askForVersion() {
  const answer = await fetch('')
  return answer.ok && /src="\/assets\/client-[^"]+/.exec(await answer.text())?.[0]
}

/** Not every form keeps its text. What was pasted into an editor is no input to the browser: any text there counts. */
const isWrittenIn = () =>
  [...document.querySelectorAll<HTMLElement>('input, textarea, [contenteditable=true]')].some((field) =>
    'value' in field ? typedIn.has(field) && field.value : field.textContent,
  )

/** Once: it is so until the page is loaded anew. */
function toastStale() {
  if (!isShown) toast(i18next.t('app.partMissing'), { variant: 'warning' })
  isShown = true
}
