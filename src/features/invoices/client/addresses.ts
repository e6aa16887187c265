// The addresses of the pages and files of invoices.
import { getInvoiceFiles, getInvoicePdf, getInvoiceTable } from '../contract.ts'

export const addressOfList = '/dashboard/invoice/list'
export const addressOfNew = '/dashboard/invoice/new'
export const addressOfSettings = '/dashboard/invoice/settings'
export const addressOfInvoice = (id: string): string => `/dashboard/invoice/${id}`
export const addressOfEdit = (id: string): string => `${addressOfInvoice(id)}/edit`

/** Without what is undefined. */
const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const known = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
  return `${path}?${new URLSearchParams(known)}`
}

export const pdfAddress = (invoiceId: string, disposition?: 'inline'): string =>
  withQuery(getInvoicePdf.path, { invoiceId, disposition })
export const filesAddress = (ids: readonly string[], as: 'zip' | 'print'): string =>
  withQuery(getInvoiceFiles.path, { invoiceIds: ids.join(), as })
export const tableAddress = (filters: Readonly<Record<string, string | undefined>>): string =>
  withQuery(getInvoiceTable.path, filters)
