// Decodes uploaded pictures and re-encodes them: upright, without metadata, limited in pixels.
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { AppError } from '../../errors.ts'
import { openTurns } from '../turns.ts'
import type { PictureType } from './file-types.ts'

type Preview = { thumb: Buffer; width: number; height: number }
export type Picture = { content: Buffer; thumb: Buffer; width: number; height: number }

// A large one takes half a gigabyte of memory while it is written, so one at a time; phones' photos take a moment.
const mostWaiting = { all: 200, ofOne: 40 }
const secondsToWork = 40
const thumbPixels = 640
const most = { megapixels: 40, avif: 12 }
const pixelLimit = (type: PictureType) => (type === 'image/avif' ? most.avif : most.megapixels) * 1_000_000

// Only what is expected is ever decoded: the formats by name, and of theirs only what the library trusts.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)
// With threads of its own it would starve the calls.
sharp.concurrency(1)

const inTurn = openTurns(mostWaiting, 'Too many pictures are being processed. Try again in a moment')
/** Serializes our own drawings. */
const nobody = ''

/** The picture in this person's file, of the same type. Refuses what cannot be decoded and what has too many pixels. */
export function rewritePicture(path: string, type: PictureType, personId: string): Promise<Picture> {
  return inTurn(personId, async () => {
    try {
      const isAnimated = await isShortAnimation(path, type)
      const picture = write(openPicture(path, { type, isAnimated }), type)
      const { data: content, info } = await picture.toBuffer({ resolveWithObject: true })
      const thumb = await shrink(openPicture(path, { type, isAnimated: false })).toBuffer()
      return { content, thumb, width: info.width, height: info.pageHeight ?? info.height }
    } catch (error) {
      throw refusalOf(error, type)
    }
  })
}

/** A smaller version of a picture (or of one in a file) that stays as it came. Refuses what cannot be decoded and what has too many pixels. */
export function previewPicture(content: Buffer | string, type: PictureType, personId: string): Promise<Preview> {
  return inTurn(personId, async () => {
    try {
      const picture = openPicture(content, { type, isAnimated: false, failOn: 'none' })
      const { data: thumb, info } = await shrink(picture).toBuffer({ resolveWithObject: true })
      const { width, height } = await picture.metadata()
      if (width * height > pixelLimit(type)) throw tooLarge(type)
      return { thumb, width: width || info.width, height: height || info.height }
    } catch (error) {
      throw refusalOf(error, type)
    }
  })
}

/** A stored picture as a small PNG, for readers that know neither WebP nor AVIF. */
export function pngOf(content: Buffer, personId: string): Promise<Buffer> {
  return inTurn(personId, async () => {
    try {
      return await within(openPicture(content, { type: 'image/png', isAnimated: false }))
        .png()
        .toBuffer()
    } catch (error) {
      throw refusalOf(error, 'image/png')
    }
  })
}

/** Our own drawings (SVG) as WebP, square, each in all these sizes; never anything that people have sent. */
export function paintDrawings(drawings: readonly string[], pixels: readonly number[]): Promise<Buffer[][]> {
  return inTurn(nobody, async () => {
    // Runs apart from the queue: uploads never reach the SVG reader.
    sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
    try {
      return await Promise.all(drawings.map((drawing) => paint(drawing, pixels)))
    } finally {
      sharp.block({ operation: ['VipsForeignLoadSvg'] })
    }
  })
}

async function paint(drawing: string, pixels: readonly number[]): Promise<Buffer[]> {
  const largest = Math.max(...pixels)
  const whole = await sharp(Buffer.from(drawing)).resize(largest).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = whole.info
  const sizeOf = (side: number) =>
    sharp(whole.data, { raw: { width, height, channels } }).resize(side).webp({ quality: 82, effort: 2 }).toBuffer()
  return Promise.all(pixels.map(sizeOf))
}

const within = (picture: Sharp) =>
  picture.resize({ width: thumbPixels, height: thumbPixels, fit: 'inside', withoutEnlargement: true })
const shrink = (picture: Sharp) => within(picture).webp()

type Opening = { type: PictureType; isAnimated: boolean; failOn?: 'error' | 'none' }

const openPicture = (input: string | Buffer, { type, isAnimated, failOn = 'error' }: Opening): Sharp =>
  sharp(input, { limitInputPixels: pixelLimit(type), failOn, animated: isAnimated, autoOrient: true }).timeout({
    seconds: secondsToWork,
  })

/** Whether it moves, and all of its frames together have no more pixels than a picture may: else the first is kept. */
async function isShortAnimation(path: string, type: PictureType): Promise<boolean> {
  const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
  if (width * height > pixelLimit(type)) throw tooLarge(type)
  return (type === 'image/gif' || type === 'image/webp') && pages > 1 && width * height * pages <= pixelLimit(type)
}

/** Metadata is left behind, colours are turned to those that every screen knows. */
function write(picture: Sharp, type: PictureType): Sharp {
  const writers: Record<PictureType, () => Sharp> = {
    'image/jpeg': () => picture.jpeg({ quality: 85 }),
    'image/png': () => picture.png(),
    'image/gif': () => picture.gif(),
    'image/webp': () => picture.webp({ quality: 85, effort: 1 }),
    // More effort takes many times as long; here even the least takes a second for a megapixel.
    'image/avif': () => picture.avif({ quality: 60, effort: 1 }),
  }
  return writers[type]()
}

const tooLarge = (type: PictureType) =>
  new AppError('too-large', `A picture of this type can be up to ${pixelLimit(type) / 1_000_000} megapixels`)

/** The library reports refusals only as messages; any of them means that we can't read the picture. */
function refusalOf(error: unknown, type: PictureType): unknown {
  if (!(error instanceof Error) || error instanceof AppError || 'syscall' in error) return error
  if (/pixel limit|too many pixels|dimensions|timeout/i.test(error.message)) return tooLarge(type)
  return new AppError('unreadable-picture', 'This picture can’t be read')
}
