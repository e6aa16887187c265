// The one picture that goes with what a person writes: sent while the person still writes, and given up with the cross.
import { useEffect, useEffectEvent, useState } from 'react'
import { toastError } from './toasts.ts'
import type { Upload } from './uploads.ts'
import { startUpload, wasGivenUp } from './uploads.ts'

export type Photo = {
  name: string
  /** Shows it here while it is on its way. */
  src: string
  upload: Upload
  part: number
  uploadId?: string
}

/** A picture that is chosen begins its upload at once; `uploadId` is there when the server has it. */
export function usePhoto() {
  const [photo, setPhoto] = useState<Photo>()
  const change = (upload: Upload, next: Partial<Photo>) =>
    setPhoto((now) => (now?.upload === upload ? { ...now, ...next } : now))
  const clear = () => {
    release(photo)
    setPhoto(undefined)
  }
  /** The photo is being sent with the text: a photo chosen from now on is the next one, and aborts nothing. */
  const takeOut = () => setPhoto(undefined)
  /** It did not arrive, and comes again where no other was chosen since. */
  const putBack = (taken: Photo | undefined) => setPhoto((now) => now ?? taken)
  const giveUp = () => {
    photo?.upload.cancel()
    clear()
  }
  const choose = async (file: File) => {
    giveUp()
    const upload = startUpload(file, { onProgress: (part) => change(upload, { part }) })
    setPhoto({ name: file.name, src: URL.createObjectURL(file), upload, part: 0 })
    try {
      change(upload, { ...(await upload.done), part: 1 })
    } catch (error) {
      if (wasGivenUp(error)) return
      setPhoto((now) => (now?.upload === upload ? undefined : now))
      toastError(error)
    }
  }
  // Delete an upload that nobody is going to send.
  const leave = useEffectEvent(giveUp)
  useEffect(() => leave, [])
  return { photo, choose, clear, giveUp, takeOut, putBack }
}

/** Nobody shows it any more. */
export function release(photo: Photo | undefined) {
  if (photo) URL.revokeObjectURL(photo.src)
}
