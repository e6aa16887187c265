// Everything that a list's filters leave, read one page after another.

type Stretch<Row> = { rows: readonly Row[]; next: string | null }

/** `read` answers the rows after a cursor, from the beginning without one, and the cursor of the next; null at the end. */
export async function readAll<Row>(read: (from: { after?: string }) => Promise<Stretch<Row>>): Promise<Row[]> {
  const all: Row[] = []
  let from: { after?: string } | undefined = {}
  while (from) {
    const { rows, next }: Stretch<Row> = await read(from)
    all.push(...rows)
    from = next === null ? undefined : { after: next }
  }
  return all
}
