// The order that was placed here stands in the address, so that a reload finds it again.
import { useLocation, useNavigate } from '@tanstack/react-router'

const name = 'order'

export function useTicket() {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const ticket = new URLSearchParams(hash).get(name) ?? undefined
  const keepTicket = (next: string) => void navigate({ to: '.', hash: `${name}=${next}`, replace: true })
  return { ticket, keepTicket }
}
