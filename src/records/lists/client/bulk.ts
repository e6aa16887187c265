// Bulk actions of a list: on the selected rows or on all that its filters leave, as many at once as a call takes.
import { useTranslation } from '#kernel/client/i18n.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'

type Ids = readonly string[]
export type Selected = { keys: Ids; isAll: boolean }

/** All IDs are known before anything is done; a toast says if they couldn't be read. */
export const withSelected =
  (readAllIds: () => Promise<Ids>, run: (ids: Ids) => unknown) =>
  async ({ keys, isAll }: Selected): Promise<void> => {
    let ids = keys
    try {
      // The list can change while its pages are read: each ID once.
      if (isAll) ids = [...new Set(await readAllIds())]
    } catch (error) {
      return toastError(error)
    }
    if (ids.length > 0) await run(ids)
  }

/** Sends `most` IDs at once, one part after another. A refusal ends it, and a toast says how far it came. */
export function useInParts(most: number) {
  const { t } = useTranslation()
  return async (ids: Ids, send: (part: string[]) => Promise<unknown>): Promise<void> => {
    let done = 0
    try {
      for (; done < ids.length; done += most) await send(ids.slice(done, done + most))
    } catch (error) {
      if (done > 0) toast(t('lists.partly', { done, total: ids.length }), { variant: 'warning' })
      throw error
    }
  }
}
