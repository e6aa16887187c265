// Pictures and other files over the window: by keyboard, by swipe, in both directions, and back to where one was.
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Direction } from '#kernel/languages.ts'
import type { LightboxFile } from './lightbox.tsx'
import { Lightbox } from './lightbox.tsx'
import { show } from './testing.tsx'

const drawing = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${colour}"/></svg>`)}`
const pictures = ['plan', 'court', 'roof'].map((name, index) => ({
  name: `${name}.svg`,
  src: drawing(['teal', 'olive', 'maroon'][index] ?? ''),
}))

function Host({ list = pictures }: { list?: readonly LightboxFile[] }) {
  const [at, setAt] = useState<number>()
  return (
    <>
      <button type="button" onClick={() => setAt(0)}>
        Open
      </button>
      <Lightbox files={list} at={at} onChange={setAt} />
    </>
  )
}
const dialog = page.getByRole('dialog', { name: 'Pictures' })

async function open(direction: Direction = 'ltr') {
  await show(<Host />, direction)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.element(dialog).toBeVisible()
}
async function isShown(name: string, position: string, within = dialog) {
  await expect.element(page.getByRole('img', { name })).toBeVisible()
  await expect.element(within).toMatchTextContent(position)
}

test('arrows go on and back and stop at the ends; Escape closes and gives the focus back', async () => {
  await open()
  await isShown('plan.svg', '1 of 3')
  await userEvent.keyboard('{ArrowLeft}')
  await isShown('plan.svg', '1 of 3')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await isShown('roof.svg', '3 of 3')
  await userEvent.keyboard('{Home}')
  await isShown('plan.svg', '1 of 3')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('after the button has led to the last picture, arrows still lead back', async () => {
  await open()
  const next = page.getByRole('button', { name: 'Next picture' })
  await userEvent.click(next)
  await userEvent.click(next)
  await isShown('roof.svg', '3 of 3')
  await expect.element(next).toBeDisabled()
  await userEvent.keyboard('{ArrowLeft}')
  await isShown('court.svg', '2 of 3')
})

test('in Arabic the next picture is to the left', async () => {
  await open('rtl')
  await userEvent.keyboard('{ArrowLeft}')
  await isShown('court.svg', '2 of 3')
  const next = page.getByRole('button', { name: 'Next picture' }).element().getBoundingClientRect()
  expect(next.left).toBeLessThan(window.innerWidth / 2)
})

test('a press and the keys plus and minus zoom; another picture is whole again', async () => {
  await open()
  const widthOf = () => page.getByRole('img').element().getBoundingClientRect().width
  await expect.poll(widthOf).toBe(400)
  await userEvent.keyboard('+')
  await expect.poll(widthOf).toBeGreaterThan(1000)
  await userEvent.keyboard('-')
  await expect.poll(widthOf).toBe(400)
  await userEvent.click(page.getByRole('img'))
  await expect.poll(widthOf).toBeGreaterThan(1000)
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(widthOf).toBe(400)
})

test('a swipe goes to the next picture', async () => {
  await open()
  const picture = page.getByRole('img').element()
  const pointer = (type: string, clientX: number) =>
    picture.dispatchEvent(new PointerEvent(type, { clientX, clientY: 300, isPrimary: true, bubbles: true }))
  pointer('pointerdown', 600)
  pointer('pointerup', 400)
  await expect.element(page.getByRole('img', { name: 'court.svg' })).toBeVisible()
})

test('a picture can be taken along, and says when it did not load', async () => {
  await show(<Host list={[{ name: 'gone.png', src: '/nowhere.png' }]} />)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.element(page.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'gone.png')
  await expect.element(page.getByText('Couldn’t load this picture.')).toBeVisible()
})

test('keys go on working after what had the focus is gone with its picture', async () => {
  await open()
  await userEvent.click(page.getByRole('img'))
  await userEvent.keyboard('{ArrowRight}')
  await isShown('court.svg', '2 of 3')
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  await isShown('roof.svg', '3 of 3')
})

const silence = 'data:audio/wav;base64,UklGRiwAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQgAAACAgICAgICAgA=='
const files = page.getByRole('dialog', { name: 'Files' })

async function openFiles(list: readonly LightboxFile[]) {
  await show(<Host list={list} />)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.element(files).toBeVisible()
}

test('sounds and videos play, take the arrows for themselves, and stand beside pictures', async () => {
  await openFiles([
    { name: 'bell.wav', kind: 'audio', src: silence },
    { name: 'tour.wav', kind: 'video', src: silence },
    ...pictures,
  ])
  const player = (name: string) => files.getByLabelText(name, { exact: true }).element() as HTMLMediaElement
  await expect.poll(() => player('bell.wav').readyState).toBeGreaterThan(0)
  await expect.element(page.getByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument()
  player('bell.wav').focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(files).toMatchTextContent('1 of 5')
  await userEvent.click(page.getByRole('button', { name: 'Next file' }))
  await expect.poll(() => player('tour.wav').readyState).toBeGreaterThan(0)
  await userEvent.keyboard('{ArrowRight}')
  await isShown('plan.svg', '3 of 5', files)
})

test('a text is read as it is written, and nothing in it is more than letters', async () => {
  await openFiles([
    { name: 'notes.txt', kind: 'text', text: '<b>Twelve chairs</b>\n<script>window.isBroken = true</script>' },
    { name: 'journal.log', kind: 'text', text: 'Monday', isCut: true },
  ])
  await expect.element(files.getByRole('region', { name: 'notes.txt' })).toMatchTextContent('<b>Twelve chairs</b>')
  await expect.element(page.getByText('This preview shows only the beginning.')).not.toBeInTheDocument()
  expect('isBroken' in window).toBe(false)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('This preview shows only the beginning.')).toBeVisible()
})

test('a file that is not shown, or did not load, says its size and can be had', async () => {
  const onDownload = vi.fn<() => void>()
  await openFiles([
    { name: 'plan.pdf', kind: 'other', size: 2.5 * 1024 * 1024, onDownload },
    { name: 'tour.mp4', kind: 'video', src: 'data:video/mp4;base64,AAAA', onDownload },
    { name: 'later.mp3', kind: 'audio', onDownload },
  ])
  await expect.element(files).toMatchTextContent(/2\.5 MB.*can’t be previewed/)
  await userEvent.click(files.getByRole('button', { name: 'Download' }).last())
  expect(onDownload).toHaveBeenCalledOnce()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Couldn’t load this file.')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Loading')).toBeVisible()
})
