// A sentence with a link in it: the translators' tags become parts, people's texts stay texts.
import type { ReactNode } from 'react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { RichMessage } from './rich-message.tsx'
import { addTexts } from '#kernel/client/i18n.ts'
import type { TextKey } from '#kernel/texts.ts'

// Keys of this test's own sentences, which the product's types do not know.
const key = (name: string) => name as TextKey

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  addTexts('en', {
    terms: 'Read the <terms>terms</terms> and the <note>note</note>.',
    sent: 'Sent to <mail>{{email}}</mail>.',
    moved: '{{who}} moved {{card}}',
    due_one: 'One card: <card>{{card}}</card>',
    due_other: '{{count}} cards, first <card>{{card}}</card>',
  })
})

let leave = () => {}
afterEach(() => act(async () => leave()))

async function htmlOf(sentence: ReactNode) {
  const place = document.createElement('p')
  const root = createRoot(place)
  leave = () => root.unmount()
  await act(async () => root.render(sentence))
  return place.innerHTML
}

test('each tag becomes the part that is given for it, with the words inside', async () => {
  const components = { terms: <a href="/terms">.</a>, note: <b /> }
  expect(await htmlOf(<RichMessage i18nKey={key('terms')} components={components} />)).toBe(
    'Read the <a href="/terms">terms</a> and the <b>note</b>.',
  )
})

test('a value without a tag stands in the part of its name', async () => {
  const values = { who: '<b>Ann</b>', card: 'Roof' }
  expect(await htmlOf(<RichMessage i18nKey={key('moved')} values={values} components={{ who: <b /> }} />)).toBe(
    '<b>&lt;b&gt;Ann&lt;/b&gt;</b> moved Roof',
  )
})

test('a number chooses the sentence', async () => {
  const components = { card: <i /> }
  expect(
    await htmlOf(<RichMessage i18nKey={key('due')} count={1} values={{ card: 'Roof' }} components={components} />),
  ).toBe('One card: <i>Roof</i>')
  expect(
    await htmlOf(<RichMessage i18nKey={key('due')} count={3} values={{ card: 'Roof' }} components={components} />),
  ).toBe('3 cards, first <i>Roof</i>')
})

test('what a person wrote is never taken for a tag or a placeholder', async () => {
  const email = '<mail>x</mail>{{email}}</mail>'
  expect(await htmlOf(<RichMessage i18nKey={key('sent')} values={{ email }} components={{ mail: <bdi /> }} />)).toBe(
    'Sent to <bdi>&lt;mail&gt;x&lt;/mail&gt;{{email}}&lt;/mail&gt;</bdi>.',
  )
})
