// Where writing to a person leads: to the page that a feature has for conversations, or nowhere when none has.

let path: string | undefined

/** The app calls this once, before anything is shown. */
export function provideConversationPage(given: string | undefined): void {
  path = given
}

/** The conversation with the person of this username. */
export const conversationPath = (username: string): string | undefined =>
  path?.replace(/\$\w+/, encodeURIComponent(username))
