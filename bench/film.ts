// A film of the first two seconds of a page on the phone, as one strip of pictures.
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { OverlayOptions } from 'sharp'
import { tokenOf } from './demo.ts'
import { openTab, takePhone } from './phone.ts'
import type { Side, Sides } from './phone-pages.ts'
import { signInPage, startPage } from './phone-pages.ts'
import type { Figure } from './report.ts'
import type { Mark } from './watch.ts'

type Scene = { name: string; path: string; who?: string; mark: Mark }
type Frame = { at: number; picture: Buffer }

const scenes: readonly Scene[] = [
  { name: 'start-page', ...startPage },
  { name: 'sign-in', ...signInPage },
]
const takes = 3
const step = 100
const length = 2000
// A frame that was painted in time may arrive late.
const late = 700
const inRow = 10
const picture = { width: 150, height: 300 }
const gap = 6
const caption = 20
const captionDpi = 80
const line = caption + picture.height + gap
const quality = 70
const second = 1000

async function record({ browser, front }: Sides, side: Side, { path, who, mark }: Scene): Promise<Frame[]> {
  const phone = await takePhone(browser, who && (await tokenOf(side.origin, who)))
  try {
    await front.disconnect()
    const { page, session } = await openTab(phone, mark)
    const frames: Frame[] = []
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      frames.push({ at: (metadata.timestamp ?? 0) * second, picture: Buffer.from(data, 'base64') })
      void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
    })
    await session.send('Page.startScreencast', { format: 'png' })
    await page.goto(side.url + path, { waitUntil: 'commit' })
    await page.waitForTimeout(length + late)
    await session.send('Page.stopScreencast')
    const began = await page.evaluate(() => performance.timeOrigin)
    return frames.map(({ at, ...frame }) => ({ ...frame, at: at - began }))
  } finally {
    await phone.close()
  }
}

const times = Array.from({ length: length / step }, (_, index) => (index + 1) * step)

const placeOf = (index: number) => ({
  left: gap + (index % inRow) * (picture.width + gap),
  top: caption + Math.floor(index / inRow) * line,
})

/** For each time, the last picture that had been painted by then. */
async function picturesOf(frames: readonly Frame[]): Promise<OverlayOptions[]> {
  const { width, height } = picture
  const nothing = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const placed: OverlayOptions[] = []
  for (const [index, time] of times.entries()) {
    const shown = frames.findLast(({ at }) => at > 0 && at <= time)?.picture
    const input = shown ? await sharp(shown).resize(width, height, { position: 'top' }).toBuffer() : nothing
    placed.push({ input, ...placeOf(index) })
  }
  return placed
}

/** `sharp` writes the text itself: the product forbids it to load SVG. */
const captionsOf = (build: string): OverlayOptions[] =>
  times.map((time, index) => {
    const { left, top } = placeOf(index)
    const text = `<span foreground="#1f2a30">${time / second} s${build}</span>`
    return { input: { text: { text, rgba: true, dpi: captionDpi } }, left, top: top - caption + 4 }
  })

/** Records several films, and keeps the median one by the time of its first picture. */
async function recordSeveral(sides: Sides, side: Side, scene: Scene): Promise<Frame[]> {
  const films: { began: number; frames: Frame[] }[] = []
  for (let take = 0; take < takes; take++) {
    const frames = await record(sides, side, scene)
    films.push({ frames, began: frames.find(({ at }) => at > 0)?.at ?? length })
  }
  return films.toSorted((one, other) => one.began - other.began)[takes >> 1]?.frames ?? []
}

/** Pictures with captions in as many rows as they need, from `top` down. */
async function rowsOf(sides: Sides, side: Side, scene: Scene, top: number): Promise<OverlayOptions[]> {
  const build = side === sides.other ? ', other' : ''
  const pictures = await picturesOf(await recordSeveral(sides, side, scene))
  return [...captionsOf(build), ...pictures].map((overlay) => ({ ...overlay, top: top + (overlay.top ?? 0) }))
}

/** Draws both builds, the other one above. */
async function takeScene(sides: Sides, scene: Scene): Promise<string> {
  const builds = sides.other ? [sides.other, sides.ours] : [sides.ours]
  const heightOfOne = Math.ceil(times.length / inRow) * line
  const overlays: OverlayOptions[] = []
  for (const [index, side] of builds.entries())
    overlays.push(...(await rowsOf(sides, side, scene, index * heightOfOne)))
  const size = { width: gap + inRow * (picture.width + gap), height: builds.length * heightOfOne }
  const film = await sharp({ create: { ...size, channels: 3, background: '#d8dde0' } })
    .composite(overlays)
    .webp({ quality })
    .toBuffer()
  const file = `docs/pictures/film-${scene.name}.webp`
  writeFileSync(file, film)
  return `${file} (${Math.round(film.length / 1000)} kB)`
}

/** Returns no figures: a film is for looking at. */
export async function takeFilm(sides: Sides): Promise<Figure[]> {
  for (const scene of scenes) process.stdout.write(`${await takeScene(sides, scene)}\n`)
  return []
}
