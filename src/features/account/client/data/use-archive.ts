// The archive of the person's data: the newest one, kept right while it is packed, asked for and saved.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '#kernel/client/actions.ts'
import { apiAddress } from '#kernel/client/api-address.ts'
import { call } from '#kernel/client/call.ts'
import { useLive } from '#kernel/client/live.ts'
import { useRefresh } from '#kernel/client/live-query.ts'
import { archiveChanged, getArchive, getArchiveLink, requestArchive } from '../../data-contract.ts'

const key = ['account', 'archive']

/** Lets the browser save what the address gives; its ticket works this once. */
function save(address: string) {
  const link = document.createElement('a')
  link.href = apiAddress() + address
  link.download = ''
  link.click()
}

export function useArchive() {
  const cache = useQueryClient()
  const { data, ...rest } = useQuery({ queryKey: key, queryFn: ({ signal }) => call(getArchive, {}, { signal }) })
  useLive(archiveChanged, (changed) => cache.setQueryData(key, changed))
  useRefresh(key)
  const ask = useAction(() => call(requestArchive), { keep: (answer) => cache.setQueryData(key, answer) })
  const download = useAction((archiveId: string) => call(getArchiveLink, { archiveId }), {
    keep: ({ address }) => save(address),
  })
  return { newest: data, ask, download, ...rest }
}
