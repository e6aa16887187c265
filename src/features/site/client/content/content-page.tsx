// Placeholder.
export function Page() {
  return null
}
