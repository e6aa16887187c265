// The address that a code was sent to, passed to the next sign-in page through this tab's storage.
import { forget, readText, writeText } from '#kernel/client/storage.ts'
import { Email, check } from '#kernel/shape.ts'

const addressKey = 'account.address'
const changedKey = 'account.passwordChanged'

/** A value of the address's fragment, which never reaches a server's log: links in mails carry theirs there. */
function readFragment(name: string): string | undefined {
  return new URLSearchParams(window.location.hash.slice(1)).get(name) ?? undefined
}

export const rememberAddress = (email: string) => writeText('session', addressKey, email)

/** The address of the mail's link, else the one that was typed on the page before. */
export function knownAddress(): string | undefined {
  const checked = check(Email, readFragment('email') ?? readText('session', addressKey))
  return checked.ok ? checked.value : undefined
}

/** For the sign-in page, which is loaded next. */
export function rememberPasswordChange() {
  forget('session', addressKey)
  writeText('session', changedKey, 'yes')
}

/** True once after `rememberPasswordChange`. */
export function isPasswordJustChanged(): boolean {
  const isChanged = readText('session', changedKey) !== undefined
  forget('session', changedKey)
  return isChanged
}
