// Records each frame that a page paints, from the very first.
import type { CDPSession, Page } from 'playwright'

/** How one frame looked; frames in a row that look alike are one. */
export type Look = { attributes: Record<string, string>; canvas: string; brand: string }
type Seen = { looks: Look[]; navigations: string[]; words: string[] }

declare global {
  var seenFrames: Seen
}

/** From the page's next load on, looks at it before each of its frames is painted. */
export const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const seen: Seen = { looks: [], navigations: [], words: [] }
    globalThis.seenFrames = seen
    const keep = <Value>(list: Value[], value: Value) => {
      if (JSON.stringify(list.at(-1)) !== JSON.stringify(value)) list.push(value)
    }
    const lookOf = (body: HTMLElement): Look => {
      const root = document.documentElement
      const style = getComputedStyle(root)
      return {
        attributes: Object.fromEntries(
          ['lang', 'dir', 'data-mantine-color-scheme', 'data-contrast', 'data-preset', 'data-layout'].map((name) => [
            name,
            root.getAttribute(name) ?? '',
          ]),
        ),
        canvas: `${style.backgroundColor} ${getComputedStyle(body).backgroundColor}`,
        brand: style.getPropertyValue('--mantine-primary-color-filled'),
      }
    }
    const placeOfNavigation = () => {
      const place = document.querySelector('.at-shell-nav')?.getBoundingClientRect()
      return place?.width ? `${place.left} to ${place.right}` : 'none'
    }
    const watch = () => {
      if (document.body) {
        keep(seen.looks, lookOf(document.body))
        keep(seen.words, document.body.innerText)
        // While the page is still arriving, what is missing is not misplaced.
        if (document.readyState !== 'loading') keep(seen.navigations, placeOfNavigation())
      }
      requestAnimationFrame(watch)
    }
    requestAnimationFrame(watch)
  })

export const readFrames = (page: Page) => page.evaluate(() => globalThis.seenFrames)

/** A phone of some years ago in a train. */
export async function slowDown(page: Page): Promise<CDPSession> {
  page.setDefaultTimeout(100_000)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

/** Films the page until `end` resolves; answers the pictures that the browser really painted. */
export async function film(session: CDPSession, end: () => Promise<unknown>): Promise<string[]> {
  const pictures: string[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data)
    // The next picture comes after this; a page that is gone needs none.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await end()
  await session.send('Page.stopScreencast')
  return pictures
}

/** The colours in the four corners of each picture, read by a page of the browser. */
export const cornersOf = (reader: Page, pictures: readonly string[]) =>
  reader.evaluate(async (images) => {
    const readCorners = async (base64: string) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const [right, bottom] = [bitmap.width - 6, bitmap.height - 6]
      const corners = [
        [5, 5],
        [right, 5],
        [5, bottom],
        [right, bottom],
      ] as const
      return corners.map(([x, y]) => context?.getImageData(x, y, 1, 1).data.slice(0, 3).join(' '))
    }
    return Promise.all(images.map(readCorners))
  }, pictures)
