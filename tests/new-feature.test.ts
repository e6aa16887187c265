// The plain files that `npm run new-feature` fills in import what is there, so that a file that moves is noticed at once.
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFiles } from './tree.ts'

test('what they import from elsewhere in the tree is there', () => {
  const imported = readFiles('scripts/new-feature/**/*.txt').flatMap(({ path, text }) =>
    [...text.matchAll(/ from '#([^']+)'/g)].map(([, to = '']) => ({ path, to: `src/${to}` })),
  )
  expect(imported.length).toBeGreaterThan(20)
  expect(imported.filter(({ to }) => !existsSync(to))).toEqual([])
})
