// Saves a file behind a link: the browser fetches it by its address, piece by piece.
import { apiAddress } from '#kernel/client/api-address.ts'
import type { LinkedEntry } from '../../entities.ts'
import type { Visit } from './use-link.ts'
import { linkedContent } from './use-link.ts'

export function saveLinked(visit: Visit, entry: LinkedEntry): void {
  const link = document.createElement('a')
  link.href = apiAddress() + linkedContent(visit, entry)
  link.download = entry.name
  link.click()
}
