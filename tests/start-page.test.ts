// Checks that widgets and first steps of all features fit together on the start page.
import { expect, test } from 'vitest'
import { readParts } from '#app/features.ts'
import { arrangeWidgets } from '#features/dashboards/start-contract.ts'
import { check } from '#kernel/shape.ts'
import { described } from './features.ts'

const widgets = described.flatMap((feature) => feature.widgets.filter(({ page = 'app' }) => page === 'app'))
const firstSteps = described.flatMap((feature) => feature.firstSteps)

test('every widget has a key of its own that an arrangement can name, and a place of its own', () => {
  const keys = widgets.map(({ key }) => key)
  expect(check(arrangeWidgets.input, { widgetOrder: keys, hiddenWidgets: keys })).toMatchObject({ ok: true })
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(widgets.map(({ order }) => order)).size).toBe(widgets.length)
})

/** Milliseconds: the test loads the server code of all features. */
const loading = 30_000

test(
  'every first step is looked at by its feature, and has a place of its own',
  async () => {
    const looked = (await readParts()).flatMap((part) => (part.kind === 'firstStep' ? [part.step.key] : []))
    expect(looked.toSorted()).toEqual(firstSteps.map(({ key }) => key).toSorted())
    expect(new Set(firstSteps.map(({ order }) => order)).size).toBe(firstSteps.length)
  },
  loading,
)
