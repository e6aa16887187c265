// The way out, for parts that offer it without knowing the app: it asks first when something is unsent.

let signOutNow: () => void = () => {}

/** The app calls this once, before anything is shown. */
export function provideSignOut(given: () => void): void {
  signOutNow = given
}

export const askToSignOut = (): void => signOutNow()
