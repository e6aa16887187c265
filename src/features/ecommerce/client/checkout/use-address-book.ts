// The person's address book, as the account keeps it.
import { useQueryClient } from '@tanstack/react-query'
import type { AddressWords } from '#features/account/addresses-contract.ts'
import { addressesChanged, createAddress, deleteAddress, listAddresses } from '#features/account/addresses-contract.ts'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'

const key = ['ecommerce', 'addresses'] as const

export function useAddressBook() {
  const cache = useQueryClient()
  const { data, error, isFetching, refetch } = useLiveQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listAddresses, {}, { signal }),
    on: [addressesChanged],
  })
  const remove = useAction((addressId: string) => call(deleteAddress, { addressId }), {
    keep: (book) => cache.setQueryData(key, book),
  })
  const add = async (address: AddressWords & { isPrimary: boolean }) => {
    cache.setQueryData(key, await call(createAddress, address))
  }
  return { addresses: data?.addresses, error, isFetching, refetch, remove: remove.mutate, add }
}
