// Sorts the rows of a file: products that are new, products that change, and what is wrong with the others.
import { openPacing } from '#kernel/server/pacing.ts'
import type { FieldProblems } from '#kernel/shape.ts'
import { tidyTags } from '#kernel/tags.ts'
import { NewProduct } from '../../entities.ts'
import type { Typed } from '../../product.ts'
import { problemsOf, problemsOfChange } from '../../product.ts'
import type { Kept } from '../manage/product-queries.ts'
import type { Documents } from './descriptions.ts'
import type { Change, Row, RowProblem } from './rows.ts'
import { problemAt, readRow } from './rows.ts'

export type Sorted = {
  created: Typed[]
  changed: { before: Kept; after: Kept }[]
  problems: RowProblem[]
  /** Rows that have a problem. */
  skipped: number
}

/** Defaults of optional columns. */
const unsaid = {
  subDescription: '',
  code: '',
  gender: [],
  colors: [],
  sizes: [],
  priceSale: null,
  priceIncludesTax: true,
  taxRate: 0,
  cost: null,
  quantity: 0,
  isInStock: true,
  newLabel: { enabled: false, content: '' },
  saleLabel: { enabled: false, content: '' },
  publish: 'draft',
} as const satisfies Partial<Typed>

const { images: _images, ...typedEntries } = NewProduct.entries

/** The missing fields of a new product, without pictures: they are added later, before it is published. */
function problemsOfNew(product: Record<string, unknown>, row: number): RowProblem[] {
  const missing = Object.keys(typedEntries).filter((field) => !(field in product))
  return missing.map((column) => ({ row, column, code: 'required' }))
}

function columnsOf({ images: _missing, ...problems }: FieldProblems, row: number): RowProblem[] {
  return Object.entries(problems).map(([column, problem]) => problemAt(row, column, problem))
}

/** The product after the row, or what is wrong with it. */
function apply(change: Change, before: Kept | undefined, row: number): { typed?: Typed; problems: RowProblem[] } {
  const tidy = { ...change, ...(change.tags && { tags: tidyTags(change.tags) }) }
  if (before) {
    // However the file spells it, the product keeps its SKU.
    const typed = { ...before, ...tidy, sku: before.sku }
    return { typed, problems: columnsOf(problemsOfChange({ ...typed, images: before.imageCount }, change), row) }
  }
  const wanted = { ...unsaid, ...tidy }
  const missing = problemsOfNew(wanted, row)
  if (missing.length > 0) return { problems: missing }
  // Nothing is missing, and each value has passed the shape of its field.
  const typed = wanted as unknown as Typed
  return { typed, problems: columnsOf(problemsOf({ ...typed, images: 0 }), row) }
}

const skuOf = (cell: string | undefined) => cell?.trim().toLowerCase()

/** So many letters of rows are read before others have their turn; a row without a description counts as these. */
const lettersAtOnce = 10_000
const lettersPerRow = 100

type Reading = {
  currency: string
  documents: Documents
  readKept: (skus: readonly string[]) => Promise<Kept[]>
}

export async function sortRows(rows: readonly Row[], { currency, documents, readKept }: Reading): Promise<Sorted> {
  const skus = rows.flatMap(({ sku }) => skuOf(sku) ?? [])
  const known = new Map((await readKept([...new Set(skus)])).map((product) => [product.sku.toLowerCase(), product]))
  // A product keeps its currency: its amounts are those of that one.
  const currencyOf = ({ sku }: Row) => known.get(skuOf(sku) ?? '')?.currency ?? currency
  const sorted: Sorted = { created: [], changed: [], problems: [], skipped: 0 }
  const seen = new Set<string>()
  const pause = openPacing(lettersAtOnce)
  for (const [index, row] of rows.entries()) {
    const { change, problems: own } = readRow(row, index + 1, { currency: currencyOf(row), documents })
    const problems = change ? addRow(sorted, { change, row: index + 1, known, seen }) : own
    sorted.problems.push(...problems)
    if (problems.length > 0) sorted.skipped += 1
    await pause(lettersPerRow + (row['description']?.length ?? 0))
  }
  return sorted
}

type Adding = { change: Change; row: number; known: ReadonlyMap<string, Kept>; seen: Set<string> }

function addRow(sorted: Sorted, { change, row, known, seen }: Adding): RowProblem[] {
  const sku = change.sku.toLowerCase()
  if (seen.has(sku)) return [{ row, column: 'sku', code: 'taken' }]
  seen.add(sku)
  const before = known.get(sku)
  const { typed, problems } = apply(change, before, row)
  if (!typed || problems.length > 0) return problems
  if (!before) sorted.created.push(typed)
  else sorted.changed.push({ before, after: { ...before, ...typed } })
  return []
}
