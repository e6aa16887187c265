// Prints a PDF from the server. pdf.js is large, so it is loaded with the first print.
import { sourceOf } from '#kernel/client/files.ts'

export async function printPdf(address: string): Promise<void> {
  const { printPdf: print } = await import('#ui/pdf/pdf-print.tsx')
  await print(sourceOf(address))
}
