// The way out, from the account menu and the palette: the session ends on the server and then here.
import { logout } from '#features/account/contract.ts'
import { translate } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { openedPagesKey } from '#kernel/client/frame-keys.ts'
import { signOut } from '#kernel/client/session.ts'
import { forget } from '#kernel/client/storage.ts'
import { toast } from '#kernel/client/toasts.ts'
import { confirm } from '#ui/confirm.tsx'

const signInPath = '/auth/login'

/** Ends the session on the server and then here; a session that had ended already is no failure. */
async function leave({
  mayForget,
  toastFailure,
}: {
  mayForget: (count: number) => Promise<boolean>
  toastFailure: () => void
}) {
  // Nobody but this person may send it, and it does not stay on a computer that they have left.
  const { startSending, readUnsent, forgetUnsent } = await import('#kernel/client/unsent.ts')
  await startSending()
  const unsent = readUnsent().length
  if (unsent > 0 && !(await mayForget(unsent))) return
  try {
    await call(logout)
  } catch (error) {
    if (failureOf(error).code !== 'unauthorized') return toastFailure()
  }
  await forgetUnsent()
  forget('local', openedPagesKey)
  signOut()
  // A full load: nothing that this person has read stays in the page's memory.
  window.location.assign(signInPath)
}

/** Ends the session, after a question where something would be lost. */
export function signOutHere(): void {
  const toastFailure = () => toast(translate('app.logoutFailed'), { variant: 'error' })
  const mayForget = (count: number) =>
    confirm({
      title: translate('app.unsent.title', { count }),
      text: translate('app.unsent.text'),
      action: translate('app.unsent.action'),
      danger: true,
    })
  void leave({ mayForget, toastFailure }).catch(toastFailure)
}
