// The message about the remaining attempts of a code.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Failure } from '#kernel/client/failure.ts'
import { useFormat } from '#kernel/client/format.ts'

export type Tries = {
  /** How many are left, in words, once one was used. */
  left: string | undefined
  /** Why even the right digits would not help any more. */
  error: string | undefined
  /** Reads the server's count from a refusal. */
  note: (failure: Failure) => void
  /** A new code stands. */
  begin: () => void
}

export function useTries(): Tries {
  const { t } = useTranslation()
  const format = useFormat()
  const [count, setCount] = useState<number>()
  return {
    left: count ? t('account.code.triesLeft', { count, number: format.number(count) }) : undefined,
    error: count === 0 ? t('account.code.spent') : undefined,
    note: (failure) => {
      const problem = failure.fields?.['code']
      if (problem?.code === 'wrong-code') setCount(problem.limit ?? 0)
    },
    begin: () => setCount(undefined),
  }
}
