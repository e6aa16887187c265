// Hides the first steps, with Undo, and looks anew at what is done as things happen.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { onFrame } from '#kernel/client/live-connection.ts'
import { toast } from '#kernel/client/toasts.ts'
import { dismissFirstSteps } from '../../start-contract.ts'
import { startKey } from '../use-start-page.ts'

export function useDismissal() {
  const { t } = useTranslation()
  const bringBack = useAction(() => call(dismissFirstSteps, { isDismissed: false }), { refresh: [startKey] })
  return useAction((isDismissed: boolean) => call(dismissFirstSteps, { isDismissed }), {
    refresh: [startKey],
    keep: () => {
      const undo = { label: t('app.undo'), run: () => bringBack.mutate(undefined) }
      toast(t('dashboards.firstSteps.wasHidden'), { action: undo })
    },
  })
}

/** Several changes at once are looked at together. */
const restMs = 600

/** Any change may have done one of the steps: only the server knows. */
export function useTicks() {
  const cache = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onFrame((frame) => {
      if (!('name' in frame)) return
      clearTimeout(timer)
      timer = setTimeout(() => void cache.invalidateQueries({ queryKey: startKey }), restMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [cache])
}
