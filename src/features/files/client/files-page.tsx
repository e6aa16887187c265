// The page of files.
export function Page() {
  return null
}
