// The secret of an invitation's link: read from the address, which then lets go of it, and kept in the tab for a reload.
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forget, readText, writeText } from '#kernel/client/storage.ts'

const tokenKey = 'users.invitation'

/** For who has used it. */
export const forgetToken = () => forget('session', tokenKey)

/** Links have it in the fragment, which no server's log keeps; those of earlier mails have it in the query. */
function useGiven(): string | undefined {
  const hash = useLocation({ select: (location) => location.hash })
  const { token }: Record<string, unknown> = useSearch({ strict: false })
  const given = new URLSearchParams(hash).get('token') ?? token
  return typeof given === 'string' && given !== '' ? given : undefined
}

export function useToken(): string | undefined {
  const navigate = useNavigate()
  const given = useGiven()
  const [kept, setKept] = useState(() => readText('session', tokenKey))
  if (given !== undefined && given !== kept) setKept(given)
  useEffect(() => {
    if (given === undefined) return
    writeText('session', tokenKey, given)
    void navigate({ to: '.', search: {}, replace: true })
  }, [given, navigate])
  return given ?? kept
}
