// Pictures that are shown from this device until the server has them.
import { useSyncExternalStore } from 'react'

const pictures = new Map<string, string>()
const never = () => () => {}

/** Kept for as long as the page: a message that waits for the network may need it. */
export function keepLocalPicture(attachmentId: string, file: File): void {
  pictures.set(attachmentId, URL.createObjectURL(file))
}

export const useLocalPicture = (attachmentId: string) => useSyncExternalStore(never, () => pictures.get(attachmentId))
