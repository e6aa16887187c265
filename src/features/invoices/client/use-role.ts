// Distinguishes managers, who see all invoices, from people who see only their own.
import { useSession } from '#kernel/client/session.ts'

export function useIsManager(): boolean {
  const role = useSession().user?.role
  return role === 'admin' || role === 'manager'
}
