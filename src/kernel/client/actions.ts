// Runs an action from the press to the toast: reports success or failure, refetches queries, offers Undo.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseMutationResult } from '@tanstack/react-query'
import { useTranslation } from './i18n.ts'
import { toast, toastError } from './toasts.ts'

type ActionOptions<Input, Answer> = {
  /** The toast's words when it is done; no toast without them. */
  done?: (answer: Answer, input: Input) => string | undefined
  /** The keys under which everything is read again, whether it was done or refused. */
  refresh?: readonly QueryKey[]
  /** Puts what was answered into the cache. */
  keep?: (answer: Answer, input: Input) => void
  /** Optimistic: shows it at once, before the request is sent. */
  show?: (input: Input) => void
  /** Takes back what `show` showed, when the action is refused. */
  takeBack?: (input: Input) => void
  /** Actions of one key are sent one after the other, and `isMutating` counts them. */
  key?: readonly string[]
  /** False where a form shows the refusal at its fields: no toast then. */
  toastsError?: boolean
}

/** An action of a person: one call, or several in a row. A refusal is a toast in their language. */
export function useAction<Input, Answer>(
  run: (input: Input) => Promise<Answer>,
  { done, refresh = [], keep, show, takeBack, key, toastsError = true }: ActionOptions<Input, Answer> = {},
): UseMutationResult<Answer, Error, Input> {
  const cache = useQueryClient()
  return useMutation({
    ...(key && { mutationKey: key, scope: { id: key.join(' ') } }),
    mutationFn: run,
    onMutate: (input) => show?.(input),
    onSuccess: (answer, input) => {
      keep?.(answer, input)
      const words = done?.(answer, input)
      if (words !== undefined) toast(words)
    },
    onError: (error, input) => {
      takeBack?.(input)
      if (toastsError) toastError(error)
    },
    onSettled: () => Promise.all(refresh.map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}

type RemovalOptions<Input, Restored> = {
  done: (input: Input) => string
  refresh?: readonly QueryKey[]
  /** Takes it out of the cache. */
  onRemoved?: (input: Input) => void
  /** Puts it back into the cache. */
  onRestored?: (answer: Restored) => void
}

/** Removes at once, with Undo in the toast: nobody is asked before. */
export function useRemoval<Input, Restored>(
  remove: (input: Input) => Promise<unknown>,
  restore: (input: Input) => Promise<Restored>,
  { done, refresh = [], onRemoved, onRestored }: RemovalOptions<Input, Restored>,
): UseMutationResult<unknown, Error, Input> {
  const { t } = useTranslation()
  const bringBack = useAction(restore, { refresh, ...(onRestored && { keep: onRestored }) })
  return useAction(remove, {
    refresh,
    keep: (_, input) => {
      onRemoved?.(input)
      toast(done(input), { action: { label: t('app.undo'), run: () => bringBack.mutate(input) } })
    },
  })
}
