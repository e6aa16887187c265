// The picture for other sites takes a while to draw, and keeps nobody waiting meanwhile.
import { expect, test } from 'vitest'
import type { SiteAsked } from '#kernel/server/site/site-page.ts'
import { sitePicture } from './og-picture.ts'

test('others are answered while the picture is drawn', async () => {
  let turns = 0
  const count = setInterval(() => turns++, 1)
  // It is the same whatever is asked.
  const picture = await sitePicture.make({} as SiteAsked)
  clearInterval(count)
  expect(
    Buffer.from(picture ?? '')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  expect(turns).toBeGreaterThan(20)
})
