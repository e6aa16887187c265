// The address of a product's picture for `<img>`: the server's own while everybody may see it, else one of the browser's.
import { useState } from 'react'
import { apiAddress } from '#kernel/client/api-address.ts'
import { useFile } from '#kernel/client/files.ts'
import { useSession } from '#kernel/client/session.ts'

type Picture = { src: string | undefined; onError: () => void }

/**
 * A private one is fetched with the token; so is one that was refused to the `<img>`, which sends none: the product may
 * have been taken out of the shop, and people still see what they ordered. Without an address while it is on its way, and
 * where it may not be seen.
 */
export function usePicture(url: string | undefined, isPrivate = false): Picture {
  const isSignedIn = useSession().user !== null
  const [refused, setRefused] = useState<string>()
  const isClosed = url !== undefined && !isLocal(url) && (isPrivate || refused === url)
  const { src } = useFile(isClosed && isSignedIn ? url : undefined)
  return { src: isClosed || url === undefined ? src : openAddress(url), onError: () => setRefused(url) }
}

/** One that was just chosen, and is not the server's yet. */
const isLocal = (url: string) => url.startsWith('blob:')
const openAddress = (url: string) => (isLocal(url) ? url : apiAddress() + url)
