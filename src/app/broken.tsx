// The router's error page: the 500 page, with the request ID under which the server logged a failed call.
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage } from './error-page.tsx'
import { failureOf } from '#kernel/client/failure.ts'

export function Broken({ error }: ErrorComponentProps) {
  return <ErrorPage path="/500" requestId={failureOf(error).requestId} />
}
