// Reads the rows of a file of products: each row by the names in the file's first line, ours or those of other shops.
import { readHtml } from '#kernel/documents/read-html.ts'
import { plainTextOf } from '#kernel/documents/rich-document.ts'
import type { TableNote } from '#kernel/table-file/cut-cells.ts'
import { readTable } from '#kernel/table-file/table-file.ts'
import { cellMost, importMost } from '../../manage-contract.ts'
import type { csvColumns } from './csv-columns.ts'

/** `numbers`: where each row stands in the file, as a spreadsheet numbers it; empty ones are left out and counted. */
export type FileRows = {
  rows: Record<string, string>[]
  numbers: number[]
  notes: readonly TableNote[]
  unknown: readonly string[]
}

type Column = (typeof csvColumns)[number] | 'description' | 'shortDescription'

/** As WooCommerce, Shopify and others call them. */
const names: Record<Column, readonly string[]> = {
  sku: ['variant sku', 'item number', 'article number', 'product sku', 'artikelnummer', 'référence'],
  name: ['title', 'product name', 'product title', 'product', 'item name', 'nom', 'bezeichnung'],
  description: ['body (html)', 'body html', 'long description', 'product description', 'details', 'beschreibung'],
  subDescription: ['summary', 'subtitle'],
  /** In other shops it is HTML; ours is plain. */
  shortDescription: ['short description'],
  category: ['categories', 'product category', 'product type', 'standard product type', 'kategorie', 'catégorie'],
  gender: ['audience', 'for'],
  tags: ['tag', 'keywords', 'product tags', 'schlagwörter'],
  price: ['regular price', 'variant price', 'list price', 'unit price', 'preis', 'prix'],
  priceSale: ['sale price', 'special price', 'discount price', 'offer price', 'angebotspreis', 'prix promo'],
  cost: ['cost per item', 'cost price', 'purchase price', 'unit cost'],
  taxRate: ['tax rate', 'tax', 'vat', 'vat rate', 'mwst'],
  priceIncludesTax: ['price includes tax', 'tax included'],
  quantity: [
    'stock',
    'variant inventory qty',
    'inventory',
    'stock quantity',
    'qty',
    'on hand',
    'menge',
    'bestand',
    'quantité',
  ],
  isInStock: ['in stock?', 'in stock', 'available', 'availability'],
  colors: ['colours', 'color', 'colour', 'farbe', 'couleur'],
  sizes: ['size', 'größe', 'taille'],
  code: ['product code', 'barcode', 'variant barcode', 'gtin', 'gtin, upc, ean, or isbn', 'ean', 'upc', 'mpn'],
}

/** Unreadable without an SKU column or rows, or with more rows than an import takes. */
export function readRows(text: string): FileRows | { problem: 'unreadable' } {
  const { columns, rows, notes, unknown } = readTable(text, names, Object.keys(names) as Column[])
  if (!columns.includes('sku') || rows.length === 0 || rows.length > importMost) return { problem: 'unreadable' }
  return {
    rows: rows.map(({ cells }) => {
      const taken = columns.filter((column) => column !== leftOutOf(cells))
      return Object.fromEntries(taken.map((column) => cellOf(column, cells[column]?.[0] ?? '')))
    }),
    numbers: rows.map(({ row }) => row),
    notes,
    unknown: [...unknown, ...(rows.some(({ cells }) => saysTwo(cells)) ? names.shortDescription : [])],
  }
}

type Cells = Readonly<Partial<Record<Column, readonly string[]>>>

/** Both are the same to us; ours counts. */
const saysTwo = ({ subDescription, shortDescription }: Cells) =>
  subDescription !== undefined && shortDescription !== undefined && shortDescription[0] !== subDescription[0]
function leftOutOf({ subDescription, shortDescription }: Cells): Column | undefined {
  if (subDescription !== undefined) return 'shortDescription'
  return shortDescription === undefined ? undefined : 'subDescription'
}

/** A line of plain words, whatever tags are in it. */
function cellOf(column: Column, whole: string): [string, string] {
  const cell = whole.slice(0, cellMost)
  if (column !== 'shortDescription') return [column, cell]
  return ['subDescription', plainTextOf(readHtml(cell)).replaceAll(/\s+/g, ' ')]
}
