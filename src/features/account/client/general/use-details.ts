// The person's own record: read once, kept right by what other tabs and admins change, and changed.
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { takeFirstRead } from '#kernel/client/first-reads.ts'
import { only, useLiveQuery } from '#kernel/client/live-query.ts'
import { changeUser, readSession, useSession } from '#kernel/client/session.ts'
import { peopleChanged } from '#kernel/people-contract.ts'
import { accountChanged } from '../../contract.ts'
import type { Details } from '../../details-contract.ts'
import { changeDetails, changePhoto, getDetails } from '../../details-contract.ts'

const detailsKey = ['account', 'details']

export function useDetails() {
  const { data: details, ...rest } = useLiveQuery({
    queryKey: detailsKey,
    queryFn: async ({ signal }) => (await call(getDetails, {}, { signal })).details,
    initialData: () => takeFirstRead(getDetails, {})?.details,
    on: [accountChanged, only(peopleChanged, ({ personIds }) => personIds.includes(readSession().user?.id ?? ''))],
  })
  return { details, ...rest }
}

/** Puts what the server answered where the account page and the header show it. */
export function useDetailsSaved() {
  const cache = useQueryClient()
  return ({ details }: { details: Details }) => {
    cache.setQueryData(detailsKey, details)
    const { user } = readSession()
    if (!user) return
    const { displayName, firstName, lastName, email, photoURL, jobTitle } = details
    changeUser({ ...user, displayName, firstName, lastName, email, photoURL, jobTitle: jobTitle || null })
  }
}

/** Whether others find the person; switched at once, and back when the server refuses. */
export function usePublicSwitch() {
  const cache = useQueryClient()
  const keep = useDetailsSaved()
  const { details } = useDetails()
  const set = (isPublic: boolean) =>
    cache.setQueryData<Details>(detailsKey, (before) => before && { ...before, isPublic })
  const { mutate } = useAction((isPublic: boolean) => call(changeDetails, { details: { isPublic } }), {
    show: set,
    takeBack: (isPublic) => set(!isPublic),
    keep,
  })
  return { isPublic: details?.isPublic ?? false, isKnown: details !== undefined, setPublic: mutate }
}

/** The photo that is there, and the way to another one or none. */
export function usePhoto() {
  const { user } = useSession()
  const keep = useDetailsSaved()
  const change = useAction((uploadId: string | null) => call(changePhoto, { uploadId }), { keep, toastsError: false })
  return {
    person: user && { id: user.id, name: user.displayName, avatarUrl: user.photoURL },
    change: change.mutateAsync,
  }
}
