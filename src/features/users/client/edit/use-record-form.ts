// The form of a record that others may be changing too: untouched fields follow them, touched ones stay as typed.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { Clashes } from '#records/forms/client/use-clash.ts'
import { useClash, withoutClashes } from '#records/forms/client/use-clash.ts'
import { updateUser } from '../../contract.ts'
import type { User } from '../../entities.ts'
import { UserChange } from '../../entities.ts'
import { usersKey } from '../list/use-users.ts'
import { keepRecord } from '../use-record.ts'
import type { FormField, UserValues } from './form-values.ts'
import { changedFields, changesOf, formFields, problemsOf, textFields, valuesOf } from './form-values.ts'

/** What goes to the server, and what stood in the fields when it did. */
type Sent = { input: UserChange; typed: UserValues }

type Options = {
  /** Under this name typed text outlives a lost session and a reload. */
  keepAs: string
  onSaved?: () => void
}

export function useRecordForm(user: User, { keepAs, onSaved }: Options) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [base, setBase] = useState({ values: valuesOf(user), revision: user.revision })
  const [seen, setSeen] = useState(user)
  const [pictures, setPictures] = useState(0)

  const save = async ({ input, typed }: Sent, revision: number) => {
    const { user: saved } = await call(updateUser, { userId: user.id, user: input, revision })
    setBase((now) => baseWith(now, only(typed, fieldsOf(input)), saved.revision))
    form.setFieldValue('avatarUpload', undefined)
    setPictures((count) => count + 1)
    keepRecord(cache, saved)
    void cache.invalidateQueries({ queryKey: usersKey })
    toast(t('users.done.updated'))
    onSaved?.()
  }
  const { clashes, refuse, settle } = useClash<Sent>({
    send: (sent, clash) => save(sent, clash.revision ?? base.revision),
    rest: (sent, clashing) => {
      const input = withoutClashes(sent.input, clashing)
      return Object.keys(input).length > 0 ? { ...sent, input } : undefined
    },
    onYield: (clash) => {
      const theirs = theirsIn(clash.clashes)
      form.setValues(theirs)
      setBase((now) => baseWith(now, theirs, clash.revision ?? now.revision))
    },
  })
  const typing = useContractForm<UserValues, UserChange>(UserChange, {
    initialValues: base.values,
    toInput: (values) => changesOf(values, base.values),
    alsoCheck: (values) => problemsOf(values, base.values, false),
    onSubmit: (input): Promise<void> => save({ input, typed: typing.form.values }, typing.seen ?? base.revision),
    onFailure: (failure, input) => refuse(failure, { input, typed: typing.form.values }),
    keep: { form: keepAs, fields: textFields, base: base.values, revision: base.revision },
  })
  const { form } = typing
  const changed = changedFields(form.values, base.values)

  if (user !== seen) {
    setSeen(user)
    form.setValues(without(valuesOf(user), changed))
    setBase(baseAfter(user, base, changed))
  }

  const discard = () => {
    form.setValues(valuesOf(user))
    form.setErrors({})
    setBase({ values: valuesOf(user), revision: user.revision })
    setPictures(pictures + 1)
  }
  return { ...typing, changed, discard, clashes, settle, pictures }
}

type Base = { values: UserValues; revision: number }

/** These fields stand now; what else was typed meanwhile is compared with what stood before. A picture is sent once. */
const baseWith = (base: Base, fields: Partial<UserValues>, revision: number): Base => ({
  values: { ...base.values, ...fields, avatarUpload: undefined },
  revision,
})

/** What is typed is compared with what the person had before them when they typed it. */
function baseAfter(user: User, base: Base, changed: readonly FormField[]): Base {
  const revision = changed.length === 0 ? user.revision : base.revision
  return { values: { ...valuesOf(user), ...only(base.values, changed) }, revision }
}

const theirsIn = (clashes: Clashes): Partial<UserValues> =>
  Object.fromEntries(Object.entries(clashes).map(([field, clash]) => [field, clash.theirs ?? '']))

const fieldsOf = (input: UserChange): FormField[] => formFields.filter((field) => field in input)

const without = (values: UserValues, fields: readonly FormField[]): Partial<UserValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields.some((field) => field === name)))

const only = (values: UserValues, fields: readonly FormField[]): Partial<UserValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields.some((field) => field === name)))
