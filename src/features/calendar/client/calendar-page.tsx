// The calendar's page.
export function Page() {
  return null
}
