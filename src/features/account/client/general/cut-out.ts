// Cuts a square out of a picture, in the browser: what lies outside of it is never sent.
import type { Area } from 'react-easy-crop'

/** As large as a photo is ever kept. */
const mostPixels = 640
const quality = 0.9

/** Upright as the browser shows it; the server writes it anew in any case. */
export async function cutOut(source: string, area: Area): Promise<File> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const size = Math.round(Math.min(mostPixels, area.width))
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  canvas.getContext('2d')?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, size, size)
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
  if (!content) throw new Error('The browser could not write the picture')
  // Browsers that cannot write WebP write PNG; the name is no more than a name.
  return new File([content], content.type === 'image/webp' ? 'photo.webp' : 'photo.png', { type: content.type })
}
