// The state of the mail page that its address holds: the label, the search there, and the open mail.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SystemLabel } from '../entities.ts'
import { systemLabels } from '../entities.ts'
import type { Place } from './addresses.ts'
import { mailAddress } from './addresses.ts'
import type { ListQuery } from './mail-keys.ts'

type Params = { systemLabel?: string; customLabel?: string; mailId?: string }

const isSystemLabel = (label: string): label is SystemLabel => systemLabels.some((known) => known === label)

export type Where = { place: Place; search: string; mailId: string | undefined }

export function useWhere(): Where {
  const { systemLabel = 'inbox', customLabel, mailId }: Params = useParams({ strict: false })
  const { search = '' }: { search?: string } = useSearch({ strict: false })
  const place =
    customLabel === undefined ? { systemLabel: isSystemLabel(systemLabel) ? systemLabel : 'inbox' } : { customLabel }
  return { place, search, mailId }
}

/** Opens a mail beside its list, or with nothing goes back to the list. */
export function useOpenMail({ place, search }: Where) {
  const navigate = useNavigate()
  const at = JSON.stringify(place)
  return useCallback(
    (mailId: string | undefined, { replace = false } = {}) => {
      const href = mailAddress(JSON.parse(at) as Place, { search, ...(mailId !== undefined && { mailId }) })
      void navigate({ href, replace })
    },
    [navigate, at, search],
  )
}

/** A search goes over all mail, unless one stands in a label that says more than that. */
export function listQueryOf({ place, search }: Where, view: ListQuery['view']): ListQuery {
  const isEverywhere = 'systemLabel' in place && (place.systemLabel === 'inbox' || place.systemLabel === 'all')
  if (search === '') return { ...place, view }
  return isEverywhere ? { search, view } : { ...place, search, view }
}

/** Goes elsewhere when the label that is open is gone. */
export function useLeavePlace() {
  const navigate = useNavigate()
  const { customLabel }: Params = useParams({ strict: false })
  return (labelId: string, href: string) => {
    if (customLabel === labelId) void navigate({ href })
  }
}
