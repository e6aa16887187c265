// The shop's search suggestions while a person types.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { call } from '#kernel/client/call.ts'
import type { ProductCard } from '../../entities.ts'
import { suggestProducts } from '../../contract.ts'

const pauseMs = 150
const nothing: readonly ProductCard[] = []

export function useSuggestions(text: string): readonly ProductCard[] {
  const [search] = useDebouncedValue(text.trim(), pauseMs)
  const { data } = useQuery({
    queryKey: ['ecommerce', 'suggestions', search],
    queryFn: ({ signal }) => call(suggestProducts, { search }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  return search === '' ? nothing : (data?.products ?? nothing)
}
