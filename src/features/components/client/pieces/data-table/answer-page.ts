// Answers a table of the examples as a server would: sorted, narrowed, one page after the place that was asked for.
import type { SamplePerson } from './sample-people.ts'
import type { TableState } from '#kernel/table.ts'

type Page = { rows: readonly SamplePerson[]; count: number; hasNext: boolean; hasPrevious: boolean }

const order = new Intl.Collator()

function matches({ search, filters }: TableState) {
  const words = search.toLocaleLowerCase().split(/\s+/)
  return (person: SamplePerson) => {
    const text = `${person.name} ${person.mail}`.toLocaleLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      (filters['role']?.includes(person.role) ?? true) &&
      (filters['status']?.includes(person.status) ?? true)
    )
  }
}

/** All that the table's filters leave, in its order. */
export function findPeople(people: readonly SamplePerson[], state: TableState): readonly SamplePerson[] {
  const isWhole = state.search === '' && Object.keys(state.filters).length === 0
  const found = isWhole ? people : people.filter(matches(state))
  const { sort } = state
  if (!sort) return found
  const turn = sort.direction === 'asc' ? 1 : -1
  const by = sort.column as 'name' | 'company' | 'orders'
  return found.toSorted((one, other) => {
    const [first, second] = [one[by], other[by]]
    return turn * (typeof first === 'number' ? first - Number(second) : order.compare(first, String(second)))
  })
}

export function answerPage(people: readonly SamplePerson[], state: TableState): Page {
  const found = findPeople(people, state)
  const { cursor, pageSize } = state
  const place = found.findIndex(({ id }) => id === cursor?.key)
  const ends = { after: place + 1 + pageSize, before: place, until: place + 1 }
  const end = cursor ? Math.max(0, ends[cursor.side]) : pageSize
  const start = Math.max(0, end - pageSize)
  const rows = found.slice(start, start + pageSize)
  return { rows, count: found.length, hasNext: start + rows.length < found.length, hasPrevious: start > 0 }
}
