// Photos through the API: everybody who has the address sees one, nothing else that was sent is given out by it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { testProduct } from '#app/testing.ts'
import type { TestPerson, TestProduct } from '#app/testing.ts'
import { sendFile } from '#app/testing-uploads.ts'
import { changePerson, readPerson } from './people.ts'
import { takePhoto } from './people-photos.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const paint = (red: number) =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer()

async function send({ token }: TestPerson, name: string, content: Uint8Array) {
  return (await sendFile({ url: product.url, token }, { name, content })).id
}

const keep = (person: TestPerson, uploadId: string) =>
  product.database.transaction(async (tx) => {
    const photo = await takePhoto(tx, person.id, uploadId)
    await changePerson(tx, person.id, photo)
    return photo
  })

test('a picture that was sent becomes a photo, smaller than it came, that a visitor sees too', async () => {
  const { ann } = product
  const { avatarUrl } = await keep(ann, await send(ann, 'me.jpg', await paint(200)))
  expect(await readPerson(product.database.read, ann.id)).toMatchObject({ avatarUrl })
  const answer = await fetch(product.url + avatarUrl)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata()
  expect([width, height]).toEqual([640, 640])
})

test('a photo that nobody has any more is not there, nor is what is no photo', async () => {
  const { ann } = product
  const { avatarUrl } = await keep(ann, await send(ann, 'me.jpg', await paint(120)))
  await product.database.transaction((tx) => changePerson(tx, ann.id, { avatarUrl: null, avatarKey: null }))
  expect((await fetch(product.url + avatarUrl)).status).toBe(404)
  expect((await fetch(`${product.url}/api/people/photo?key=${'0'.repeat(64)}`)).status).toBe(404)
  expect((await fetch(`${product.url}/api/people/photo?key=../secret`)).status).toBe(400)
})

test('somebody else’s upload, and one that is no picture, becomes none', async () => {
  const { ann, ben } = product
  const annas = await send(ann, 'me.jpg', await paint(90))
  await expect(keep(ben, annas)).rejects.toMatchObject({ code: 'not-found' })
  const text = await send(ben, 'me.txt', Buffer.from('no picture'))
  await expect(keep(ben, text)).rejects.toMatchObject({ code: 'invalid', fields: { photo: { code: 'not-allowed' } } })
})
