// The words for a night that somebody else has: who, from when the room is free, and which rooms are.
import type { Translate } from '#kernel/texts.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { check, list, object, text } from '#kernel/shape.ts'

const Short = text({ max: 300 })
const Taken = object({
  yours: object({ room: Short, checkIn: Short, checkOut: Short }),
  theirs: object({ name: Short, checkIn: Short, checkOut: Short, freeFrom: Short, rooms: list(Short, 10) }),
})

type Format = ReturnType<typeof useFormat>

/** Nothing where it was refused for another reason. */
function takenWords(error: unknown, t: Translate, format: Format): string | undefined {
  const taken = check(Taken, failureOf(error).clashes?.['nights'])
  if (!taken.ok) return undefined
  const { yours, theirs } = taken.value
  const values = {
    room: yours.room,
    name: theirs.name,
    from: format.dayMonth(theirs.checkIn),
    to: format.dayMonth(theirs.checkOut),
    free: format.dayMonth(theirs.freeFrom),
  }
  if (theirs.rooms.length === 0) return t('booking.takenAlone', values)
  return t('booking.taken', { ...values, rooms: format.list(theirs.rooms) })
}

/** Words for a refusal that are its own, and a toast for any other. */
export function useTaken() {
  const { t } = useTranslation()
  const format = useFormat()
  const wordsOf = (error: unknown) => takenWords(error, t, format)
  return {
    wordsOf,
    toastRefusal: (error: unknown) => {
      const words = wordsOf(error)
      if (words === undefined) toastError(error)
      else toast(words, { variant: 'error', forMs: 9000 })
    },
  }
}
