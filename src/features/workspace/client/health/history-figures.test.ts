// The unit in which the history of the server is read.
import { expect, test } from 'vitest'
import { scaleOf } from './history-figures.ts'

const day = { day: '2026-11-22', well: 3, slow: 0, down: 0, slowest: 8, disk: 41, connections: 2, failedJobs: 0 }

test('a server of some minutes is told in minutes, an older one in hours', () => {
  expect(scaleOf('running', [day])).toMatchObject({ unit: 1, format: { unit: 'minute' } })
  expect(scaleOf('running', [day, { ...day, well: 1_380 }])).toMatchObject({ unit: 60, format: { unit: 'hour' } })
  expect(scaleOf('disk', [day])).toMatchObject({ unit: 100 })
})
