// The dialogs of calendars, rendered once by the page.
export function CalendarDialogs() {
  return null
}
