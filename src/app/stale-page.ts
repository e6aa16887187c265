// Handles a page whose files a new version has replaced: reloads it, unless it has unsaved text.
import { translate } from '#kernel/client/i18n.ts'
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
 * The entry script that the server names now: its name changes with every file that it imports. None when Atrium
 * doesn't answer: a reload would lose a page that still works, and the browser reports being online behind a server
 * that is down, or a network that asks for a sign-in.
 */
async function askForVersion() {
  const answer = await fetch('')
  return answer.ok && /src="\/assets\/client-[^"]+/.exec(await answer.text())?.[0]
}

/**
 * Not every form stores a draft. Text pasted into an editor is no input event to the browser: any text there counts.
 */
const isWrittenIn = () =>
  [...document.querySelectorAll<HTMLElement>('input, textarea, [contenteditable=true]')].some((field) =>
    'value' in field ? typedIn.has(field) && field.value : field.textContent,
  )

/** Once: it stays so until the page is reloaded. */
function toastStale() {
  if (!isShown) toast(translate('app.partMissing'), { variant: 'warning' })
  isShown = true
}
