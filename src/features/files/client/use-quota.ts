// How much space the person has, and how much of it is used.
import { useQuery } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { getQuota } from '../contract.ts'
import { quotaKey } from './keys.ts'

export const useQuota = () =>
  useQuery({ queryKey: quotaKey, queryFn: ({ signal }) => call(getQuota, {}, { signal }) }).data?.quota
