// The person's own record: read once, kept right by what other tabs and admins change, and changed.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { only, useLiveQuery } from '#kernel/client/live-query.ts'
import { changeUser, readSession, useSession } from '#kernel/client/session.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { peopleChanged } from '#kernel/people-contract.ts'
import { accountChanged } from '../../contract.ts'
import type { Details } from '../../details-contract.ts'
import { changeDetails, changePhoto, getDetails } from '../../details-contract.ts'

const detailsKey = ['account', 'details']

export function useDetails() {
  const { data: details, ...rest } = useLiveQuery({
    queryKey: detailsKey,
    queryFn: async ({ signal }) => (await call(getDetails, {}, { signal })).details,
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
  const onSuccess = useDetailsSaved()
  const { details } = useDetails()
  const { mutate } = useMutation({
    mutationFn: (isPublic: boolean) => call(changeDetails, { details: { isPublic } }),
    onMutate: (isPublic) => {
      const before = cache.getQueryData<Details>(detailsKey)
      if (before) cache.setQueryData(detailsKey, { ...before, isPublic })
      return before
    },
    onSuccess,
    onError: (error, _, before) => {
      cache.setQueryData(detailsKey, before)
      toastError(error)
    },
  })
  return { isPublic: details?.isPublic ?? false, isKnown: details !== undefined, setPublic: mutate }
}

/** The photo that is there, and the way to another one or none. */
export function usePhoto() {
  const { user } = useSession()
  const onSuccess = useDetailsSaved()
  const { mutateAsync } = useMutation({
    mutationFn: (uploadId: string | null) => call(changePhoto, { uploadId }),
    onSuccess,
  })
  return { person: user && { id: user.id, name: user.displayName, avatarUrl: user.photoURL }, change: mutateAsync }
}
