// The address book: read, kept right by the person's other tabs, and changed; each change answers the whole book.
import { useQueryClient } from '@tanstack/react-query'
import { useAction, useRemoval } from '#kernel/client/actions.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { useLiveQuery } from '#kernel/client/live-query.ts'
import type { Address, AddressWords } from '../../addresses-contract.ts'
import {
  addressesChanged,
  createAddress,
  deleteAddress,
  listAddresses,
  makePrimary,
  updateAddress,
} from '../../addresses-contract.ts'

const key = ['account', 'addresses']

export function useAddresses() {
  const { data: addresses, ...rest } = useLiveQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listAddresses, {}, { signal })).addresses,
    on: [addressesChanged],
  })
  return { addresses, ...rest }
}

export function useAddressActions() {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const keep = ({ addresses }: { addresses: Address[] }) => void cache.setQueryData(key, addresses)
  const primary = useAction((addressId: string) => call(makePrimary, { addressId }), { keep })
  const remove = useRemoval(
    async ({ id }: Address) => keep(await call(deleteAddress, { addressId: id })),
    (address) => call(createAddress, address),
    { done: ({ name }) => t('account.address.deleted', { name }), onRestored: keep },
  )
  return {
    makePrimary: primary.mutate,
    remove: remove.mutate,
    /** Rejects with what the form shows at its fields. */
    add: async (address: AddressWords & { isPrimary: boolean }) => keep(await call(createAddress, address)),
    change: async (addressId: string, address: AddressWords) => keep(await call(updateAddress, { addressId, address })),
  }
}
