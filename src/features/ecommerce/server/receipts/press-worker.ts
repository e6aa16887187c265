// The process in which Typst sets sheets as PDF, one after the other.
import { createRequire } from 'node:module'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { answerWork } from '#kernel/server/thread.ts'

const { resolve } = createRequire(import.meta.url)
const folderOf = (file: string, ...folder: string[]) => path.join(path.dirname(resolve(file)), ...folder)
const grotesk = '@expo-google-fonts/hanken-grotesk/package.json'
const arabic = '@expo-google-fonts/vazirmatn/package.json'
const fontPaths = [
  ...[grotesk, arabic].flatMap((font) => ['400Regular', '600SemiBold'].map((weight) => folderOf(font, weight))),
  folderOf('@embedpdf/fonts-sc', '../fonts'),
]
const workspace = import.meta.dirname
const template = path.join(workspace, 'receipt.typ')
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] })
/** Rendering caches are shared by later sheets; entries unused for this many sheets are dropped. */
const keptSheets = 10

export function pdfOf(sheet: string): Uint8Array {
  try {
    // As a value: nothing that a person typed is ever read as markup.
    const compiled = compiler.compile({ mainFilePath: template, inputs: { sheet } })
    const { result } = compiled
    if (!result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics))
    return new Uint8Array(compiler.pdf(result))
  } finally {
    compiler.evictCache(keptSheets)
  }
}

answerWork(pdfOf)
