// Files chosen and dropped, sent and not sent, by mouse and by keyboard.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AvatarUpload } from './avatar-upload.tsx'
import { show } from './testing.tsx'
import { UploadField } from './upload-field.tsx'
import type { UploadFieldProps } from './upload-field.tsx'

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { lastModified: 1 })

/** Uploads stay in progress until the test ends them. */
function openSender() {
  const ways = new Map<string, { progress: (part: number) => void; come: () => void; fail: (why: unknown) => void }>()
  const calls: string[] = []
  const upload: UploadFieldProps['upload'] = (sent, onProgress) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ uploadId: string }>()
    calls.push(`send ${sent.name}`)
    ways.set(sent.name, { progress: onProgress, come: () => resolve({ uploadId: `id of ${sent.name}` }), fail: reject })
    return {
      done: promise,
      pause: () => calls.push(`pause ${sent.name}`),
      resume: () => calls.push(`resume ${sent.name}`),
      cancel: () => calls.push(`cancel ${sent.name}`),
    }
  }
  const way = (name: string) => {
    const found = ways.get(name)
    if (!found) throw new Error(`${name} is not on its way`)
    return found
  }
  return { upload, way, calls }
}

const field = page.getByRole('group', { name: 'Plans' })
const choose = field.getByRole('button', { name: /^Plans Drop/ })
async function says(place: { element: () => Element }, words: string) {
  await expect.poll(() => place.element().textContent).toContain(words)
}
const remove = (name: string) => field.getByRole('button', { name: `Remove ${name}` })
const input = () => document.querySelector<HTMLInputElement>('input[type=file]')

async function give(...files: File[]) {
  const dropped = new DataTransfer()
  for (const one of files) dropped.items.add(one)
  const place = field.element()
  place.dispatchEvent(new DragEvent('dragover', { dataTransfer: dropped, bubbles: true, cancelable: true }))
  place.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }))
  await Promise.resolve()
}

async function open(props: Partial<UploadFieldProps> = {}) {
  const sender = openSender()
  const onChange = vi.fn<UploadFieldProps['onChange']>()
  await show(<UploadField label="Plans" upload={sender.upload} onChange={onChange} maxBytes={100} {...props} />)
  return { ...sender, onChange }
}

test('whoever sends the form learns whether a file is still on its way', async () => {
  const onSending = vi.fn<(isSending: boolean) => void>()
  const { way } = await open({ onSending })
  await give(file('north.pdf'))
  await expect.poll(() => onSending.mock.lastCall).toEqual([true])
  way('north.pdf').come()
  await expect.poll(() => onSending.mock.lastCall).toEqual([false])
})

test('what is dropped is sent, and told when it is there', async () => {
  const { way, onChange } = await open()
  await give(file('north.pdf'))
  way('north.pdf').progress(0.4)
  await expect.element(field.getByText('40%')).toBeVisible()
  expect(onChange).not.toHaveBeenCalled()
  way('north.pdf').come()
  await says(field.getByRole('status'), 'north.pdf was uploaded.')
  expect(onChange).toHaveBeenLastCalledWith(['id of north.pdf'])
})

test('the button opens the browser’s own choice, by keyboard too', async () => {
  await open({ endings: ['pdf', 'png'] })
  const clicked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  await userEvent.keyboard('{Tab}')
  await expect.element(choose).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(clicked).toHaveBeenCalledOnce()
  expect(input()?.accept).toBe('.pdf,.png')
  clicked.mockRestore()
})

test('what does not fit is not sent, and says why', async () => {
  const { calls } = await open({ endings: ['pdf'], most: 2 })
  await give(file('a.pdf'), file('large.pdf', 101), file('b.exe'), file('a.pdf'), file('c.pdf'), file('d.pdf'))
  const refused = field.getByRole('alert')
  await says(refused, '4 files weren’t accepted')
  const reasons = [...refused.element().querySelectorAll('li')].map((line) => line.textContent)
  expect(reasons).toEqual([
    'large.pdf is larger than 100 bytes.',
    'b.exe isn’t one of these types: pdf.',
    'a.pdf has already been added.',
    'd.pdf exceeds the limit of 2 files.',
  ])
  expect(calls).toEqual(['send a.pdf', 'send c.pdf'])
  // A full field has no place for more.
  await expect.element(choose).not.toBeInTheDocument()
})

test('three are sent at once, the others wait for their turn', async () => {
  const { way, calls } = await open()
  await give(file('a'), file('b'), file('c'), file('d'))
  expect(calls).toHaveLength(3)
  await expect.element(field.getByText('Waiting')).toBeVisible()
  way('b').come()
  await vi.waitFor(() => expect(calls).toContain('send d'))
})

test('a file is paused and goes on', async () => {
  const onSending = vi.fn<(isSending: boolean) => void>()
  const { calls } = await open({ onSending })
  await give(file('long.mp4'))
  await userEvent.click(field.getByRole('button', { name: 'Pause long.mp4' }))
  await expect.element(field.getByText('Paused')).toBeVisible()
  expect(onSending.mock.lastCall).toEqual([true])
  await userEvent.click(field.getByRole('button', { name: 'Resume long.mp4' }))
  expect(calls).toEqual(['send long.mp4', 'pause long.mp4', 'resume long.mp4'])
})

test('a file that failed says why and is sent again', async () => {
  const { way, calls, onChange } = await open({ wordsOf: (error) => String(error) })
  await give(file('damaged.png'))
  way('damaged.png').fail('This picture can’t be read.')
  await says(field.getByRole('status'), 'Couldn’t upload damaged.png. This picture can’t be read.')
  await userEvent.click(field.getByRole('button', { name: 'Retry damaged.png' }))
  expect(calls).toEqual(['send damaged.png', 'send damaged.png'])
  way('damaged.png').come()
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['id of damaged.png']))
})

test('what is taken away is given up, and the focus goes to its neighbour', async () => {
  const { way, calls, onChange } = await open()
  await give(file('a'), file('b'), file('c'))
  way('a').come()
  way('b').come()
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(['id of a', 'id of b']))
  await userEvent.click(remove('a'))
  expect(onChange).toHaveBeenLastCalledWith(['id of b'])
  await expect.element(remove('b')).toHaveFocus()
  await userEvent.click(remove('c'))
  expect(calls).toContain('cancel c')
  await expect.element(remove('b')).toHaveFocus()
  await userEvent.click(remove('b'))
  await expect.element(choose).toHaveFocus()
})

test('what was kept earlier stands before what is new, counts, and is taken away by who holds it', async () => {
  const onRemoveKept = vi.fn<(ids: readonly string[]) => void>()
  const kept = [
    { id: 'k1', name: 'lease.pdf', size: 2048, url: '#lease' },
    { id: 'k2', name: 'hall.png', size: 10 },
  ]
  const { calls, onChange } = await open({ kept, onRemoveKept, most: 3 })
  await expect.element(field.getByRole('link', { name: 'lease.pdf' })).toHaveAttribute('href', '#lease')
  await expect.element(field.getByText('2 of 3')).toBeVisible()
  await give(file('a.pdf'), file('b.pdf'))
  await says(field.getByRole('alert'), 'b.pdf exceeds the limit')
  expect(calls).toEqual(['send a.pdf'])
  const names = [...field.element().querySelectorAll('li bdi:first-child')].map((name) => name.textContent)
  expect(names.slice(0, 3)).toEqual(expect.arrayContaining(['lease.pdf', 'hall.png']))
  await userEvent.click(remove('lease.pdf'))
  expect(onRemoveKept).toHaveBeenCalledExactlyOnceWith(['k1'])
  await expect.element(remove('hall.png')).toHaveFocus()
  expect(onChange).not.toHaveBeenCalled()
})

test('without a way to take them away, kept files stay', async () => {
  await open({ kept: [{ id: 'k1', name: 'lease.pdf', size: 2048 }] })
  await expect.element(field.getByText('lease.pdf')).toBeVisible()
  await expect.element(remove('lease.pdf')).not.toBeInTheDocument()
})

test('all are taken away at once', async () => {
  const onRemoveKept = vi.fn<(ids: readonly string[]) => void>()
  const kept = ['k1', 'k2'].map((id) => ({ id, name: `${id}.png`, size: 10 }))
  const { onChange, way, calls } = await open({ look: 'tiles', kept, onRemoveKept })
  await give(file('a.png'), file('b.png'))
  way('a.png').come()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled())
  await userEvent.click(field.getByRole('button', { name: 'Remove all' }))
  expect(onChange).toHaveBeenLastCalledWith([])
  expect(calls).toContain('cancel b.png')
  expect(onRemoveKept).toHaveBeenCalledExactlyOnceWith(['k1', 'k2'])
  await expect.element(choose).toHaveFocus()
})

test('a portrait takes pictures up to 3 MB, and the second replaces the first', async () => {
  const sender = openSender()
  const onChange = vi.fn<(uploadId: string | undefined) => void>()
  await show(
    <AvatarUpload label="Plans" upload={sender.upload} onChange={onChange}>
      <span>Ann</span>
    </AvatarUpload>,
  )
  await give(file('large.png', 3_145_729))
  await says(field.getByRole('alert'), 'large.png is larger than 3 MB.')
  await give(file('me.svg'))
  await says(field.getByRole('alert'), 'me.svg isn’t one of these types')
  await give(file('me.png', 3_145_728))
  sender.way('me.png').come()
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith('id of me.png'))
  await give(file('us.webp'))
  sender.way('us.webp').come()
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith('id of us.webp'))
  expect(sender.calls).toEqual(['send me.png', 'send us.webp', 'cancel me.png'])
})
