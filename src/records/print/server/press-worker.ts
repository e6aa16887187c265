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
  // The two weights that sheets have, out of eighteen.
  ...['Regular', 'SemiBold'].map((weight) => folderOf('@embedpdf/fonts-latin', `../fonts/NotoSans-${weight}.ttf`)),
  folderOf('@embedpdf/fonts-hebrew', '../fonts'),
  folderOf('@embedpdf/fonts-sc', '../fonts'),
]
/** `src/`: templates read nothing outside of it. */
const workspace = path.join(import.meta.dirname, '../../..')
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] })
/** Rendering caches are shared by later sheets; entries unused for this many sheets are dropped. */
const keptSheets = 10

type Sheet = { pictures?: Record<string, string> }

/** `template` is a path, `sheet` JSON. */
export function pdfOf({ template, sheet }: { template: string; sheet: string }): Uint8Array {
  const { pictures = {}, ...values } = JSON.parse(sheet) as Sheet
  try {
    for (const [name, content] of Object.entries(pictures)) {
      compiler.mapShadow(path.join(workspace, 'pictures', name), Buffer.from(content, 'base64'))
    }
    // As a value: nothing that a person typed is ever read as markup.
    const compiled = compiler.compile({ mainFilePath: template, inputs: { sheet: JSON.stringify(values) } })
    const { result } = compiled
    if (!result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics))
    return new Uint8Array(compiler.pdf(result))
  } finally {
    compiler.resetShadow()
    compiler.evictCache(keptSheets)
  }
}

answerWork(pdfOf)
