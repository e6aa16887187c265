// Tags differ by more than capitals and spaces.
import { expect, test } from 'vitest'
import { tidyTags } from './tags.ts'

test('tags are kept once, as they were written first', () => {
  expect(tidyTags([' Steel', 'steel', '', 'Travel '])).toEqual(['Steel', 'Travel'])
})
