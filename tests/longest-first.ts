// In which order files of tests run: those that take longest first, so that no core is left waiting for the last one.
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** The slowest files first. After a first run their times are known; before it only their sizes are. */
const longest = [
  'tests/removable.server',
  'tests/new-feature.server',
  'tests/backup',
  'tests/servers',
  'tests/people.server',
  'tests/others.server',
  'components/client/gallery',
  'client/shop/shelves',
  'tests/e2e/accessible',
  'tests/e2e/languages',
  'tests/e2e/policy',
  'tests/e2e/offline',
]
const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.includes(`/${name}`))

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own order, not that of an array
    const sorted = await super.sort(files)
    // Projects stay in their order; within each, the long ones come first.
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}
