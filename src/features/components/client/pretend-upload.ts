// An upload that only pretends, for the examples of the gallery: nothing leaves the page.
import type { UploadFieldProps } from '#ui/upload-field.tsx'

const sendingMs = 4000
const steps = 40

/** Takes four seconds whatever it is given; in a feature it is `startUpload` of the kernel. */
export const pretendUpload: UploadFieldProps['upload'] = (file, onProgress) => {
  const { promise, resolve } = Promise.withResolvers<{ uploadId: string }>()
  let step = 0
  let isPaused = false
  const timer = setInterval(() => {
    if (isPaused) return
    step += 1
    onProgress(step / steps)
    if (step < steps) return
    clearInterval(timer)
    resolve({ uploadId: file.name })
  }, sendingMs / steps)
  return {
    done: promise,
    pause: () => (isPaused = true),
    resume: () => (isPaused = false),
    cancel: () => clearInterval(timer),
  }
}
