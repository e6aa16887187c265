// Addresses from titles of several languages.
import { expect, test } from 'vitest'
import { asciiSlug } from './ascii-slug.ts'

test.each([
  ['Đường đi bộ ở Hà Nội', 'duong-di-bo-o-ha-noi'],
  ['  L’œuvre d’été : « ça ira » ', 'l-oeuvre-d-ete-ca-ira'],
  ['Straße – 2026!', 'strasse-2026'],
  ['خطة ٢٠٢٦', '2026'],
  ['李伟', ''],
])('%s becomes “%s”', (typed, slug) => expect(asciiSlug(typed, 60)).toBe(slug))

test('an address that is cut doesn’t end in a dash', () => expect(asciiSlug('one two', 4)).toBe('one'))
