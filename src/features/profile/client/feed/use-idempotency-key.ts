// One act for one text: what is sent again after an answer was lost is the same act, which the server does once.
import { useRef } from 'react'
import { newId } from '#kernel/client/new-id.ts'

/** The id of what is said, which is its Idempotency-Key too: the same one until it is `done`. */
export function useIdempotencyKey() {
  const last = useRef<{ body: string; id: string }>(undefined)
  return {
    idOf: (body: string) => {
      if (last.current?.body !== body) last.current = { body, id: newId() }
      return last.current.id
    },
    done: () => {
      last.current = undefined
    },
  }
}
