// x
export function Page() { return null }
