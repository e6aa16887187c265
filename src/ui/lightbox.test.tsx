// Pictures over the window: by keyboard, by swipe, in both directions, and back to where one was.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Direction } from '#kernel/languages.ts'
import { Lightbox } from './lightbox.tsx'
import { show } from './testing.tsx'

const drawing = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${colour}"/></svg>`)}`
const pictures = ['plan', 'court', 'roof'].map((name, index) => ({
  name: `${name}.svg`,
  src: drawing(['teal', 'olive', 'maroon'][index] ?? ''),
}))

function Host({ list = pictures }: { list?: typeof pictures }) {
  const [at, setAt] = useState<number>()
  return (
    <>
      <button type="button" onClick={() => setAt(0)}>
        Open
      </button>
      <Lightbox pictures={list} at={at} onChange={setAt} />
    </>
  )
}
const dialog = page.getByRole('dialog', { name: 'Pictures' })

async function open(direction: Direction = 'ltr') {
  await show(<Host />, direction)
  await userEvent.click(page.getByRole('button', { name: 'Open' }))
  await expect.element(dialog).toBeVisible()
}
async function isShown(name: string, position: string) {
  await expect.element(page.getByRole('img', { name })).toBeVisible()
  await expect.element(dialog).toMatchTextContent(position)
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
  await expect.element(page.getByText('This picture did not load.')).toBeVisible()
})
