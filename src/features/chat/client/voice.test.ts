// Voice messages: which files are some, their waveform, and their time.
import { expect, test } from 'vitest'
import { clockOf, isVoice, peaksOf, voiceName } from './voice.ts'

test('a recording is known by its name and its type', () => {
  expect(isVoice({ name: voiceName('webm'), type: 'video/webm', width: null })).toBe(true)
  expect(isVoice({ name: 'song.mp3', type: 'audio/mpeg', width: null })).toBe(false)
  expect(isVoice({ name: voiceName('webm'), type: 'text/plain', width: null })).toBe(false)
})

test('a waveform is as high as its loudest part', () => {
  expect(peaksOf(new Float32Array([0, 0.25, -0.5, 0, 0.1, 0]), 3)).toEqual([0.5, 1, expect.closeTo(0.2)])
  expect(peaksOf(new Float32Array(), 2)).toEqual([0, 0])
})

test('its time is told by the clock', () => {
  expect(clockOf(65.9, (value, options) => value.toLocaleString('en', options))).toBe('1:05')
})
