// The log file: bounded in size, and read back as lines for a terminal.
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLogFile, warningIn } from './log-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium log '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('two files hold the newest entries, however many are written, also after a restart', () => {
  const path = join(folder, 'logs', 'atrium.log')
  const open = () => openLogFile(path, { maxBytes: 100 })
  const first = open()
  for (let n = 0; n < 40; n++) first.write(`entry ${n}\n`)
  const second = open()
  for (let n = 40; n < 60; n++) second.write(`entry ${n}\n`)
  expect(readdirSync(join(folder, 'logs')).toSorted()).toEqual(['atrium.log', 'atrium.log.1'])
  const kept = ['atrium.log.1', 'atrium.log'].map((name) => readFileSync(join(folder, 'logs', name), 'utf8'))
  expect(kept.every((text) => text.length <= 110)).toBe(true)
  const lines = kept.join('').trim().split('\n')
  expect(lines).toEqual(lines.map((_, index) => `entry ${60 - lines.length + index}`))
})

test('a terminal is shown warnings and errors with their cause, and nothing else', () => {
  expect(warningIn('{"level":30,"msg":"request completed"}\n')).toBeUndefined()
  expect(warningIn('{"level":40,"msg":"not ready","err":{"message":"connection refused"}}\n')).toBe(
    'Warning: not ready (connection refused)',
  )
  expect(warningIn('{"level":50,"msg":"boom","err":{"message":"boom"}}\n')).toBe('Error: boom')
})
