// Finds the components that the React Compiler skips: each costs renders that nobody sees in its code.
import { readFile } from 'node:fs/promises'
import { transform } from 'oxc-transform-react'

// A library's own choice (virtual lists), which no code of ours can change.
const accepted = /IncompatibleLibrary|incompatible-library/

/** One text for each component or hook in these files that the compiler did not take, with its place and reason. */
export async function compilerDiagnostics(files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(files.map(async (file) => diagnosticsOf(file, await readFile(file, 'utf8'))))
  return found.flat()
}

async function diagnosticsOf(file: string, source: string): Promise<string[]> {
  const { errors } = await transform(file, source, { reactCompiler: { reportDiagnostics: true } })
  return errors
    .map(({ message, codeframe, helpMessage }) => [message, codeframe, helpMessage].filter(Boolean).join('\n'))
    .filter((text) => !accepted.test(text))
    .map((text) => `${file}: ${text}`)
}
