// The API's document as this page reads it: once, as it does not change while the server runs.
import { useQuery } from '@tanstack/react-query'
import { callRaw } from '#kernel/client/raw-call.ts'
import { openapiPath } from '#kernel/openapi-contract.ts'
import type { OpenApi } from '#kernel/openapi-contract.ts'
import { referenceOf } from '../reference.ts'

const ok = 200

async function readReference() {
  const { status, text } = await callRaw({ method: 'GET', path: openapiPath })
  // `failureOf` reads the answer's body itself, as in `call`.
  // oxlint-disable-next-line only-throw-error -- see above
  if (status !== ok) throw JSON.parse(text)
  return referenceOf(JSON.parse(text) as OpenApi)
}

export function useReference() {
  return useQuery({ queryKey: ['api-reference'], queryFn: readReference, staleTime: Infinity })
}
