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
  const isRefused = url !== undefined && refused === url
  const isAsked = isSignedIn && (isPrivate || isRefused)
  const { src } = useFile(isAsked ? url : undefined)
  const isOpen = url !== undefined && !isPrivate && !isRefused
  return { src: isOpen ? apiAddress() + url : src, onError: () => setRefused(url) }
}
