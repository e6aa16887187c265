// Addresses of videos as people paste them.
import { expect, test } from 'vitest'
import { addressOfVideo, videoAt } from './videos.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', 'youtube', 'dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ?si=x', 'youtube', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/abc_123-X', 'youtube', 'abc_123-X'],
  ['https://www.youtube-nocookie.com/embed/abc', 'youtube', 'abc'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
  ['https://player.vimeo.com/video/76979871', 'vimeo', '76979871'],
])('%s is a video', (address, provider, id) => {
  expect(videoAt(address)).toEqual({ provider, id })
})

test.each([
  '',
  'youtube.com',
  'https://example.org/watch?v=abc',
  'https://youtube.com/watch?v=<script>',
  'vimeo.com/about',
])('“%s” is none', (address) => {
  expect(videoAt(address)).toBeUndefined()
})

test('a video leads back to its own site', () => {
  expect(addressOfVideo({ provider: 'youtube', id: 'abc' })).toBe('https://www.youtube.com/watch?v=abc')
  expect(videoAt(addressOfVideo({ provider: 'vimeo', id: '7' }))).toEqual({ provider: 'vimeo', id: '7' })
})
