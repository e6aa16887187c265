// The form of a record that others may be changing too: untouched fields follow them, touched ones stay as typed.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import type { Failure } from '#kernel/client/failure.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useContractForm } from '#kernel/client/forms.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import { updateUser } from '../../contract.ts'
import type { User } from '../../entities.ts'
import { UserChange } from '../../entities.ts'
import { usersKey } from '../list/use-users.ts'
import { keepRecord } from '../use-record.ts'
import type { FormField, UserValues } from './form-values.ts'
import { changedFields, changesOf, problemsOf, textFields, valuesOf } from './form-values.ts'

export type RecordClash = { failure: Failure; input: UserChange }

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
  const { clash, setClash, refuse } = useClash()
  const [pictures, setPictures] = useState(0)

  const save = async (input: UserChange, revision: number) => {
    const { user: saved } = await call(updateUser, { userId: user.id, user: input, revision })
    setBase({ values: { ...form.values, avatarUpload: undefined }, revision: saved.revision })
    form.setFieldValue('avatarUpload', undefined)
    setPictures((count) => count + 1)
    keepRecord(cache, saved)
    void cache.invalidateQueries({ queryKey: usersKey })
    toast(t('users.done.updated'))
    onSaved?.()
  }
  const typing = useContractForm<UserValues, UserChange>(UserChange, {
    initialValues: base.values,
    toInput: (values) => changesOf(values, base.values),
    alsoCheck: (values) => problemsOf(values, base.values, false),
    onSubmit: (input): Promise<void> => save(input, typing.seen ?? base.revision),
    onFailure: refuse,
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
  const again = (input: UserChange, revision: number) =>
    void save(input, revision).catch((error: unknown) => refuse(error, input))
  /** Mine: it is sent again, over what the other wrote. Theirs: it is taken over, and the rest is sent. */
  const settle = (whose: 'mine' | 'theirs') => {
    if (!clash) return
    const revision = clash.failure.revision ?? base.revision
    setClash(undefined)
    if (whose === 'mine') return again(clash.input, revision)
    const { theirs, rest } = yielded(clash)
    form.setValues(theirs)
    setBase({ values: { ...base.values, ...theirs }, revision })
    if (Object.keys(rest).length > 0) again(rest, revision)
  }
  return { ...typing, changed, discard, clash, settle, pictures }
}

/** What another changed meanwhile is asked about; any other refusal is told. */
function useClash() {
  const [clash, setClash] = useState<RecordClash>()
  const refuse = (error: unknown, input: UserChange) => {
    const failure = failureOf(error)
    if (failure.clashes) setClash({ failure, input })
    else toastError(error)
  }
  return { clash, setClash, refuse }
}

type Base = { values: UserValues; revision: number }

/** What is typed is compared with what the person had before them when they typed it. */
function baseAfter(user: User, base: Base, changed: readonly FormField[]): Base {
  const revision = changed.length === 0 ? user.revision : base.revision
  return { values: { ...valuesOf(user), ...only(base.values, changed) }, revision }
}

/** The values of the other, and what of mine is left to be saved. */
function yielded({ failure: { clashes = {} }, input }: RecordClash) {
  const theirs: Partial<UserValues> = Object.fromEntries(
    Object.entries(clashes).map(([field, clash]) => [field, clash.theirs ?? '']),
  )
  const rest: UserChange = Object.fromEntries(Object.entries(input).filter(([field]) => !(field in clashes)))
  return { theirs, rest }
}

const without = (values: UserValues, fields: readonly FormField[]): Partial<UserValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields.some((field) => field === name)))

const only = (values: UserValues, fields: readonly FormField[]): Partial<UserValues> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields.some((field) => field === name)))
