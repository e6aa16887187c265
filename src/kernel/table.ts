// How a list is sorted, filtered and paged: the state in its address, and the rows its table shows.

export const pageSizes = [5, 10, 25] as const
export type PageSize = (typeof pageSizes)[number]

/** A place between rows: the page `after` this row, `before` it, or `until` it and with it. */
export type PageCursor = { side: 'after' | 'before' | 'until'; key: string }
export type Sort = { column: string; direction: 'asc' | 'desc' }

export type TableState = {
  sort: Sort | null
  search: string
  /** The chosen values of each filter; a filter that narrows nothing is absent. */
  filters: Readonly<Record<string, readonly string[]>>
  /** Null is the first page. */
  cursor: PageCursor | null
  /** How many rows stand before this page. */
  offset: number
  pageSize: PageSize
  isDense: boolean
  /** The keys of columns that are not shown. */
  hidden: readonly string[]
}

/** A person's preferences for every visit, independent of the position in the list. */
export type TablePreferences = Pick<TableState, 'pageSize' | 'isDense' | 'hidden'>

export type TableShape = {
  columns: readonly { key: string; isSortable?: boolean; canHide?: boolean }[]
  filters?: readonly { key: string; options: readonly { value: string }[] }[]
  /** The defaults where the address has no value. */
  initial?: Partial<TableState>
}

export const initialTable: TableState = {
  sort: null,
  search: '',
  filters: {},
  cursor: null,
  offset: 0,
  pageSize: pageSizes[0],
  isDense: false,
  hidden: [],
}

type Search = Readonly<Record<string, unknown>>
type Read = (key: string) => string | undefined
type Written = Record<string, string | undefined>

const sides = ['after', 'before', 'until'] as const
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const partsOf = (value: unknown) => textOf(value)?.split(',') ?? []

/** Another order, another search and another size begin at the first page. */
export function changeTable(state: TableState, part: Partial<TableState>): TableState {
  const isElsewhere = ['sort', 'search', 'filters', 'pageSize'].some((name) => name in part)
  return { ...state, ...(isElsewhere && { cursor: null, offset: 0 }), ...part }
}

/** Reads the parameters of the table of this name; unknown ones are ignored. */
export function parseTable(search: Search, name: string, shape: TableShape): TableState {
  const read: Read = (key) => textOf(search[`${name}.${key}`])
  const initial = { ...initialTable, ...shape.initial }
  const isDense = switches.get(read('dense'))
  const hidden = read('hide')
  return {
    ...parsePlace(read),
    sort: parseSort(read('sort'), shape, initial.sort),
    search: read('q') ?? initial.search,
    filters: parseFilters(read, shape, initial.filters),
    pageSize: pageSizes.find((size) => String(size) === read('rows')) ?? initial.pageSize,
    isDense: isDense ?? initial.isDense,
    hidden: hidden === undefined ? initial.hidden : hideable(shape, partsOf(hidden)),
  }
}

const switches = new Map<string | undefined, boolean>([
  ['1', true],
  ['0', false],
])

function parsePlace(read: Read): Pick<TableState, 'cursor' | 'offset'> {
  const side = sides.find((one) => read(one) !== undefined)
  if (!side) return { cursor: null, offset: 0 }
  const first = Number(read('from'))
  return { cursor: { side, key: read(side) ?? '' }, offset: Number.isSafeInteger(first) && first > 0 ? first - 1 : 0 }
}

const hideable = ({ columns }: TableShape, keys: readonly string[]) =>
  columns.filter(({ key, canHide = true }) => canHide && keys.includes(key)).map(({ key }) => key)

function parseSort(text: string | undefined, { columns }: TableShape, initial: Sort | null): Sort | null {
  if (text === 'none') return null
  const column = columns.find(({ key, isSortable = false }) => isSortable && key === text?.replace(/^-/, ''))
  if (text === undefined || !column) return initial
  return { column: column.key, direction: text.startsWith('-') ? 'desc' : 'asc' }
}

function parseFilters(read: Read, shape: TableShape, initial: TableState['filters']) {
  const filters: Record<string, readonly string[]> = {}
  for (const { key, options } of shape.filters ?? []) {
    const text = read(`is.${key}`)
    const chosen = text === undefined ? (initial[key] ?? []) : partsOf(text)
    const known = options.filter(({ value }) => chosen.includes(value)).map(({ value }) => value)
    if (known.length > 0) filters[key] = known
  }
  return filters
}

/** The other way round: each value that the address carries, undefined where the initial one holds. */
export function writeTable(state: TableState, name: string, shape: TableShape): Written {
  const { cursor, offset } = state
  const [now, before] = [textsOf(state, shape), textsOf({ ...initialTable, ...shape.initial }, shape)]
  const written: Written = Object.fromEntries(
    Object.keys(now).map((key) => [key, now[key] === before[key] ? undefined : now[key]]),
  )
  for (const side of sides) written[side] = cursor?.side === side ? cursor.key : undefined
  written['from'] = cursor ? String(offset + 1) : undefined
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [`${name}.${key}`, value]))
}

/** All but the place in the list. */
function textsOf({ sort, search, filters, pageSize, isDense, hidden }: TableState, shape: TableShape): Written {
  const texts: Written = {
    sort: sortText(sort),
    q: search,
    rows: String(pageSize),
    dense: isDense ? '1' : '0',
    hide: hidden.join() || 'none',
  }
  for (const { key } of shape.filters ?? []) texts[`is.${key}`] = (filters[key] ?? []).join() || 'any'
  return texts
}

const sortText = (sort: Sort | null) => (sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.column}` : 'none')
