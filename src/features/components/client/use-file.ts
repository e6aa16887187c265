// A file of the gallery that is fetched when it is shown: an example, its code, the source of a piece.
import { useQuery } from '@tanstack/react-query'

/** `key` says which file it is; nothing is fetched while `isWanted` is false. */
export function useFile<Content>(key: readonly string[], load: () => Promise<Content>, isWanted = true) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['components', ...key],
    queryFn: load,
    enabled: isWanted,
    // A build's files do not change, and what the browser has cached is there without a network.
    staleTime: Infinity,
    networkMode: 'always',
    structuralSharing: false,
  })
  return { content: data, hasFailed: isError, isFetching, retry: () => void refetch() }
}
