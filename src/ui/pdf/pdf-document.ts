// Opens PDFs with pdf.js in a dedicated worker. Pages are only drawn: nothing in a document ever runs.
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { PDFWorker, PasswordResponses, VerbosityLevel, getDocument } from 'pdfjs-dist'

/** An absolute URL with its request headers. The document is fetched in ranges, as needed. */
export type PdfSource = {
  url: string
  headers?: Readonly<Record<string, string>> | undefined
  /** A document that is in the browser already; `url` is then only a name that differs for each. */
  data?: Uint8Array | undefined
}

/** `locked` asks for a password, or for another one after a wrong one. */
export type PdfState =
  | { kind: 'loading' }
  | { kind: 'locked'; wasWrong: boolean; unlock: (password: string) => void }
  | { kind: 'failed' }
  | { kind: 'open'; pdf: PDFDocumentProxy }

const pieceBytes = 256 * 1024
/** Larger images are left out of their page: each takes four bytes per pixel. */
const mostPicturePixels = 64_000_000

// The worker, and the CJK character maps, standard fonts and decoders that documents may need.
const files = {
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/build/pdf.worker.min.mjs', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/{openjpeg,jbig2,qcms_bg}.wasm', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
}
const addresses = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

const workerUrl = addresses.get('pdf.worker.min.mjs') ?? ''

/** Fetches pdf.js's own assets; pdf.js instantiates it. */
class OwnFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = addresses.get(filename)
    if (url === undefined) throw new Error(`No file ${filename}`)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${filename}: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

type Policies = {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (url: string) => string }
}

// The page's policy (app/html/policy.ts) allows worker URLs from here only.
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('pdf-worker', {
  createScriptURL: () => workerUrl,
})

/** Reports the document's state to `onState` until the returned function is called, which releases everything. */
export function openPdf({ url, headers, data }: PdfSource, onState: (state: PdfState) => void): () => void {
  const port = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' })
  const worker = PDFWorker.create({ port })
  const task: PDFDocumentLoadingTask = getDocument({
    // pdf.js takes the bytes for itself: a copy, as they may be opened again.
    ...(data ? { data: data.slice() } : { url, httpHeaders: { ...headers } }),
    worker,
    rangeChunkSize: pieceBytes,
    disableAutoFetch: true,
    disableStream: true,
    useWorkerFetch: false,
    BinaryDataFactory: OwnFiles,
    disableWorkerRendering: true,
    maxImageSize: mostPicturePixels,
    verbosity: VerbosityLevel.ERRORS,
  })
  let isWanted = true
  const tell = (state: PdfState) => isWanted && onState(state)
  task.onPassword = (unlock: (password: string) => void, reason: number) =>
    tell({ kind: 'locked', wasWrong: reason === PasswordResponses.INCORRECT_PASSWORD, unlock })
  port.addEventListener('error', () => tell({ kind: 'failed' }))
  task.promise.then(
    (pdf) => tell({ kind: 'open', pdf }),
    () => tell({ kind: 'failed' }),
  )
  return () => {
    isWanted = false
    void task
      .destroy()
      .catch(() => undefined)
      .finally(() => {
        worker.destroy()
        port.terminate()
      })
  }
}
