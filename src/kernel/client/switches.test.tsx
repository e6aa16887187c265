// A switch that is pressed again before the server has answered, refuses, or hears the presses in another order.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSession, signOut, signUp } from './session.ts'
import { saveSwitch, readSwitch } from './switches.ts'
import { mara } from './testing-session.ts'

const network = vi.fn<typeof fetch>()
const answers: ((status: number) => void)[] = []
const sent = () => network.mock.calls.map(([, init]) => (JSON.parse(init?.body as string) as { isOn: boolean }).isOn)
const isOn = () => readSwitch(name, true)
async function isAsked() {
  await expect.poll(() => answers).not.toEqual([])
}
/** The server answers the call that it was asked before all that still wait. */
async function answer(status: number) {
  await isAsked()
  answers.shift()?.(status)
}

/** Each test has one of its own. */
let name = ''
let named = 0
beforeEach(() => {
  name = `switch-${++named}`
  vi.stubGlobal('fetch', network)
  network.mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push((status) => resolve(new Response('{"code":"invalid","message":""}', { status })))
      }),
  )
  signUp('token', mara)
})
afterEach(() => {
  signOut()
  network.mockReset()
  answers.length = 0
  vi.unstubAllGlobals()
})

test('a press waits for the one before it, so the server keeps the last', async () => {
  saveSwitch(name, false)
  saveSwitch(name, true)
  saveSwitch(name, false)
  expect(isOn()).toBe(false)
  for (const status of [200, 200, 200]) {
    expect(answers.length).toBeLessThanOrEqual(1)
    await answer(status)
  }
  expect(sent()).toEqual([false, true, false])
})

test('when all is refused, it is as it was before the first press', async () => {
  saveSwitch(name, false)
  saveSwitch(name, true)
  saveSwitch(name, false)
  for (const status of [400, 400, 400]) await answer(status)
  await expect.poll(isOn).toBe(true)
  expect(JSON.parse(readSession().user?.tables ?? '{}')).not.toHaveProperty(name)
})

test('when the last is refused, it is as the server took it before', async () => {
  saveSwitch(name, false)
  saveSwitch(name, true)
  await answer(200)
  await answer(400)
  await expect.poll(isOn).toBe(false)
})

test('what waits is not sent in the name of who signs in after', async () => {
  saveSwitch(name, false)
  saveSwitch(name, true)
  await isAsked()
  signOut()
  signUp('token', { ...mara, id: 'imani' })
  await answer(200)
  saveSwitch(name, false)
  await answer(200)
  await expect.poll(() => sent()).toEqual([false, false])
})
