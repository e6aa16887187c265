// Lets an admin look at Atrium as another role, and come back.
import { useState } from 'react'
import type { viewedRoles } from '#features/account/contract.ts'
import { viewAs } from '#features/account/contract.ts'
import { call } from '#kernel/client/call.ts'
import { toastError } from '#kernel/client/toasts.ts'

export function useViewAs() {
  const [isPending, setPending] = useState(false)
  const view = (role: (typeof viewedRoles)[number] | null) => {
    setPending(true)
    // A full load: nothing that the other role may not see stays in the page.
    call(viewAs, { role }).then(
      () => window.location.reload(),
      (error: unknown) => {
        setPending(false)
        toastError(error)
      },
    )
  }
  return { isPending, view }
}
