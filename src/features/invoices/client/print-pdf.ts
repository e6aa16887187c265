// Prints a PDF of the server. pdf.js is large: it is fetched with the first print.
import { sourceOf } from '#kernel/client/files.ts'

export async function printPdf(address: string): Promise<void> {
  const { printPdf: print } = await import('#ui/pdf/pdf-print.tsx')
  await print(sourceOf(address))
}
