// The state of trying a call: its typed input, the running request, and the response.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toastError } from '#kernel/client/toasts.ts'
import type { RawAnswer } from '#kernel/client/raw-call.ts'
import { callRaw } from '#kernel/client/raw-call.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { addressOf, bodyExample, queryExample } from '../examples.ts'
import type { Call, Schemas } from '../reference.ts'

const invalid = 400

/** Why the server refused fields, by their paths; its answer says so in this very form. */
function problemsOf({ status, text }: RawAnswer): FieldProblems {
  if (status !== invalid || text === '') return {}
  return (JSON.parse(text) as { fields?: FieldProblems }).fields ?? {}
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export function useTry(call: Call, schemas: Schemas) {
  const isRead = call.method === 'GET'
  const [query, setQuery] = useState(() => (isRead ? queryExample(call, schemas) : {}))
  const [body, setBody] = useState(() => (isRead ? '' : bodyExample(call, schemas)))
  const [isWrongJson, setWrongJson] = useState(false)
  const sending = useMutation({
    mutationFn: () => callRaw({ ...call, path: addressOf(call.path, query), body: isRead ? undefined : body }),
    onError: () => toastError('no answer'),
  })
  return {
    query,
    changeQuery: (name: string, value: string) => setQuery((now) => ({ ...now, [name]: value })),
    body,
    changeBody: (text: string) => {
      setBody(text)
      setWrongJson(false)
    },
    isWrongJson,
    send: () => {
      const isWrong = !isRead && !isJson(body)
      setWrongJson(isWrong)
      if (!isWrong) sending.mutate()
    },
    isSending: sending.isPending,
    answer: sending.data,
    problems: sending.data ? problemsOf(sending.data) : {},
  }
}
