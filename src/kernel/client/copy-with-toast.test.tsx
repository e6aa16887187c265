// The toast after copying a text: never success when it was not copied.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { copyWithToast } from './copy-with-toast.ts'
import { serveToasts } from './toasts.ts'

const told: { message: string; variant: string }[] = []
beforeAll(() => serveToasts(({ message, variant }) => told.push({ message, variant })))
afterEach(() => {
  told.length = 0
  vi.restoreAllMocks()
})

test('what is on the clipboard is said to be there', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await copyWithToast('https://atrium.test', 'Link copied')
  expect(written).toHaveBeenCalledWith('https://atrium.test')
  expect(told).toEqual([{ message: 'Link copied', variant: 'success' }])
})

test('a browser that refuses is said to have copied nothing', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Not now', 'NotAllowedError'))
  await copyWithToast('https://atrium.test', 'Link copied')
  expect(told).toMatchObject([{ variant: 'error' }])
})

test('so is one without a clipboard, as on plain http in a local network', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  await copyWithToast('https://atrium.test', 'Link copied')
  expect(told).toMatchObject([{ variant: 'error' }])
})
