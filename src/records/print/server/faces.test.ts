// Names in many scripts on one sheet: each letter has a face, in each language and both weights.
import { expect, test } from 'vitest'
import type { Language } from '#kernel/languages.ts'
import { languages } from '#kernel/languages.ts'
import { frameOf } from './frame.ts'
import { print } from './printed.ts'
import { lookInto } from './testing-pdf.ts'
import { apart } from './typed-text.ts'

const names = {
  Latin: 'Łukasz Żółć, Ștefan Țepeș, İbrahim Ağaoğlu, Þóra Ægisdóttir',
  Vietnamese: 'Nguyễn Thị Hường, Đặng Vũ Quỳnh',
  'Vietnamese in parts': 'Nguyễn Thị Hường'.normalize('NFD'),
  Arabic: 'أحمد عبد الرحمن، مؤسسة الإتقان ١٢٣',
  Chinese: '王小明（北京）有限公司',
  Greek: 'Γιώργος Παπαδόπουλος',
  Cyrillic: 'Дмитрий Щукин, Їжакевич',
  Hebrew: 'יעל כהן־לוי',
  money: '₫ € £ ¥ ₪ ₽ ₹ ₺ ₴',
}
const template = new URL('./testing-texts.typ', import.meta.url).pathname
const printTexts = async (language: Language, texts: readonly string[]) =>
  lookInto(await print({ template, sheet: JSON.stringify({ ...frameOf(language), texts }) }, 'ann'))

test.each(languages)('names in all scripts have no empty box on a sheet in %s', async (language) => {
  const texts = Object.values(names).map(apart)
  const { fonts, glyphs, emptyBoxes } = await printTexts(language, texts)
  // Two weights of each.
  const ours = ['HankenGrotesk', 'NotoSans', 'NotoSansHans', 'NotoSansHebrew', 'Vazirmatn']
  expect(new Set(fonts.map((font) => font.split('-')[0]))).toEqual(new Set(ours))
  expect(fonts).toHaveLength(2 * ours.length)
  expect(glyphs).toBeGreaterThan(texts.join('').length)
  expect(emptyBoxes).toBe(0)
})

test.each([
  ['Greek', 'NotoSans'],
  ['Cyrillic', 'NotoSans'],
  ['Vietnamese', 'HankenGrotesk'],
  ['Arabic', 'Vazirmatn'],
  ['Hebrew', 'NotoSansHebrew'],
] as const)('a word in %s is of one face', async (script, face) => {
  const words = names[script].split(/[^\p{L}\p{M}]+/u)
  const { fonts } = await printTexts('en', words)
  expect([...new Set(fonts.map((font) => font.split('-')[0]))]).toEqual([face])
})

test('a character of no face is counted as an empty box', async () => {
  const { emptyBoxes } = await printTexts('en', ['Ann \u{10FFFD}\u{10FFFD}'])
  expect(emptyBoxes).toBe(4)
})
