// The dialogs of events, rendered once by the page.
export function EventDialogs() {
  return null
}
