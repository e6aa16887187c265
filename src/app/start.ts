// Starts either entry before the first paint: texts, session, and the page's own code, all at once.
import { changeLanguage, getMyAccount } from '#features/account/contract.ts'
import { call } from '#kernel/client/call.ts'
import type { TextSource } from '#kernel/client/i18n.ts'
import { loadTexts, onLanguageChosen, startTexts } from '#kernel/client/i18n.ts'
import { readSession, startSession } from '#kernel/client/session.ts'
import { toastError } from '#kernel/client/toasts.ts'

/** Resolves with what `load` answers when the page can be painted; `load` may ask for words of its own. */
export async function startAtrium<Loaded>(source: TextSource, load: () => Promise<Loaded>): Promise<Loaded> {
  onLanguageChosen((language) => {
    if (readSession().isAuthenticated) call(changeLanguage, { language }).catch(toastError)
  })
  const session = startSession(() => call(getMyAccount))
  await startTexts(source)
  const [loaded] = await Promise.all([load(), loadTexts(['app']), session])
  // People without a session get a form in place of the page, and people with one another page in place of the form:
  // until it is rendered, hide the first frame of the requested page.
  const wrong = readSession().isAuthenticated ? 'at-split' : 'at-shell'
  document.querySelector(`#root > .${wrong}`)?.remove()
  delete document.documentElement.dataset['signed']
  return loaded
}
