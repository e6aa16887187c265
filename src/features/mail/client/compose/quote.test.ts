// The quote of a mail that is written.
import { expect, test } from 'vitest'
import { isBlank, paragraphsOf, splitQuote } from './quote.ts'

test('the quote that closes a mail is kept apart, with the line before it', () => {
  const quote = '<p>On Friday, Imani wrote:</p><blockquote><p>a</p><blockquote>b</blockquote></blockquote>'
  expect(splitQuote(`<p>Yes</p>${quote}`)).toEqual({ own: '<p>Yes</p>', quote })
  expect(splitQuote(`<p>Yes</p><blockquote>a</blockquote>`)).toEqual({
    own: '<p>Yes</p>',
    quote: '<blockquote>a</blockquote>',
  })
})

test('a quote that is answered below stays among one’s own words', () => {
  const message = '<blockquote>a</blockquote><p>No</p>'
  expect(splitQuote(message)).toEqual({ own: message, quote: '' })
})

test('plain words become paragraphs, and empty ones say nothing', () => {
  expect(paragraphsOf('a < b\nc')).toBe('<p>a &lt; b</p><p>c</p>')
  expect(isBlank('<p dir="auto"><br></p>')).toBe(true)
  expect(isBlank('<p>a</p>')).toBe(false)
})
