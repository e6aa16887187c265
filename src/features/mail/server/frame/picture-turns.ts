// Turns for fetching pictures: several at once, a few of them one person's, so that one slow newsletter holds up nobody else.

type Waiting = { personId: string; begin: () => void }

/** `waiting` is how many wait at most; undefined is answered to those beyond. */
export function openPictureTurns({
  all,
  ofOne,
  waiting: mostWaiting,
}: {
  all: number
  ofOne: number
  waiting: number
}) {
  const running = new Map<string, number>()
  const line: Waiting[] = []
  let sum = 0

  const isFree = (personId: string) => sum < all && (running.get(personId) ?? 0) < ofOne

  function count(personId: string, change: 1 | -1): void {
    sum += change
    const now = (running.get(personId) ?? 0) + change
    if (now > 0) running.set(personId, now)
    else running.delete(personId)
  }

  function goOn(): void {
    const at = line.findIndex(({ personId }) => isFree(personId))
    const [next] = at === -1 ? [] : line.splice(at, 1)
    if (!next) return
    count(next.personId, 1)
    next.begin()
  }

  return async function inTurn<Result>(personId: string, work: () => Promise<Result>): Promise<Result | undefined> {
    if (isFree(personId)) count(personId, 1)
    else if (line.length < mostWaiting) await new Promise<void>((begin) => line.push({ personId, begin }))
    else return undefined
    try {
      return await work()
    } finally {
      count(personId, -1)
      goOn()
    }
  }
}
