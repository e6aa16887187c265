// The form of a person's record, which other admins may be changing too.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { toast } from '#kernel/client/toasts.ts'
import { useRecordForm } from '#records/forms/client/use-record-form.ts'
import { updateUser } from '../../contract.ts'
import type { User } from '../../entities.ts'
import { UserChange } from '../../entities.ts'
import { usersKey } from '../list/use-users.ts'
import { keepRecord } from '../use-record.ts'
import { changesOf, problemsOf, textFields, valuesOf } from './form-values.ts'

type Options = {
  /** Under this name typed text outlives a lost session and a reload. */
  keepAs: string
  onSaved?: () => void
}

export function useUserForm(user: User, { keepAs, onSaved }: Options) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  return useRecordForm({
    record: user,
    valuesOf,
    shape: UserChange,
    changeOf: changesOf,
    alsoCheck: (values, standing) => problemsOf(values, standing, false),
    send: async (change, revision) => {
      const { user: saved } = await call(updateUser, { userId: user.id, user: change, revision })
      keepRecord(cache, saved)
      void cache.invalidateQueries({ queryKey: usersKey })
      toast(t('users.done.updated'))
      onSaved?.()
      return saved
    },
    keep: { form: keepAs, fields: textFields },
  })
}
