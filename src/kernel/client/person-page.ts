// Where a person's name leads: to the page that a feature has for them, or nowhere when none has.

let path: string | undefined

/** The app calls this once, before anything is shown. */
export function providePersonPage(given: string | undefined): void {
  path = given
}

type Named = { id: string; username?: string | null }

/** By their id where the username is not known: the page takes both. */
export const personPath = ({ id, username }: Named): string | undefined =>
  path?.replace(/\$\w+/, encodeURIComponent(username ?? id))
