// The press: turns between people, what a sheet may read, sheets of a moment ago, and pictures.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { frameOf } from './frame.ts'
import { pictureFor } from './picture.ts'
import { print, printSheet, tagOf } from './printed.ts'
import { lookInto } from './testing-pdf.ts'

const template = new URL('./testing-texts.typ', import.meta.url)
const sheetOf = (texts: readonly string[], more: object = {}) =>
  JSON.stringify({ ...frameOf('en'), texts, shown: [], ...more })

test('one person’s many keep nobody else from theirs', async () => {
  const sheet = sheetOf(Array.from({ length: 200 }, (_, index) => `Line ${index}`))
  const printed: string[] = []
  const printFor = async (personId: string) => {
    await print({ template: template.pathname, sheet }, personId)
    printed.push(personId)
  }
  const anns = Promise.allSettled(Array.from({ length: 30 }, () => printFor('ann')))
  await printFor('ben')
  // The press was at work on one of hers, and his was next but one.
  expect(printed.length).toBeLessThanOrEqual(3)
  const refused = (await anns).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(26)
  expect(refused).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'busy' }) as unknown })
  expect(printed.filter((personId) => personId === 'ann')).toHaveLength(4)
})

test('texts are no markup', async () => {
  // Read as markup, any of these would make another sheet or none.
  const texts = ['#read("/etc/passwd")', '#panic()', '*bold* $x$ <b> "\\', '= title', '#include "/kernel/brand.ts"']
  const pdf = await print({ template: template.pathname, sheet: sheetOf(texts) }, 'ann')
  const { glyphs, emptyBoxes } = lookInto(pdf)
  expect(emptyBoxes).toBe(0)
  // Each of its characters is there, twice, but for spaces that a line ends with, and ligatures.
  expect(glyphs).toBeGreaterThan(1.9 * texts.join('').length)
})

test('a template outside of the source is not printed', async () => {
  await expect(print({ template: '/etc/passwd', sheet: sheetOf([]) }, 'ann')).rejects.toThrow(/etc\/passwd/)
  const pdf = await print({ template: template.pathname, sheet: sheetOf(['after it']) }, 'ann')
  expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-')
})

test('a sheet that was asked for a moment ago is the same one, and another has another tag', async () => {
  const asked = (sheet: string) => ({ template, sheet, turnOf: 'ann', tag: tagOf(template, sheet) })
  const [one, same] = [asked(sheetOf(['one'])), asked(sheetOf(['one']))]
  expect(one.tag).toMatch(/^[\da-f]{64}$/)
  expect(await printSheet(one)).toBe(await printSheet(same))
  const other = asked(sheetOf(['other']))
  expect(other.tag).not.toBe(one.tag)
  expect(await printSheet(other)).not.toBe(await printSheet(one))
})

test('a sheet that could not be printed is printed anew', async () => {
  const wrong = { template, sheet: '{', turnOf: 'ann', tag: 'wrong' }
  await expect(printSheet(wrong)).rejects.toThrow(/JSON/)
  expect(lookInto(await printSheet({ ...wrong, sheet: sheetOf(['right']) })).glyphs).toBe(10)
})

test('many large sheets don’t stay in memory', async () => {
  const noise = randomBytes(600 * 600 * 3)
  const logo = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
    .png()
    .toBuffer()
  const large = sheetOf(['large'], { shown: ['logo'], pictures: { logo: logo.toString('base64') } })
  const first = await printSheet({ template, sheet: large, turnOf: 'ann', tag: 'large-0' })
  const enough = Math.ceil((16 * 1024 * 1024) / first.length)
  expect(enough).toBeLessThan(100)
  for (let count = 1; count <= enough; count++) {
    await printSheet({ template, sheet: large, turnOf: 'ann', tag: `large-${count}` })
  }
  expect(await printSheet({ template, sheet: large, turnOf: 'ann', tag: 'large-0' })).not.toBe(first)
})

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('a picture in %s is on its sheet alone', async (format) => {
  const red = { width: 1200, height: 600, channels: 3, background: '#c00' } as const
  const logo = await pictureFor(await sharp({ create: red }).toFormat(format).toBuffer(), 'ann')
  const { width, format: printed } = await sharp(Buffer.from(logo, 'base64')).metadata()
  expect({ width, printed }).toEqual({ width: 640, printed: 'png' })
  const shown = { shown: ['logo'] }
  const pdf = await print({ template: template.pathname, sheet: sheetOf([], { ...shown, pictures: { logo } }) }, 'ann')
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/Subtype \/Image/)
  await expect(print({ template: template.pathname, sheet: sheetOf([], shown) }, 'ann')).rejects.toThrow(/not found/)
})
