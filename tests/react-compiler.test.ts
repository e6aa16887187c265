// The React Compiler takes every component and hook: what it skips renders more than anyone sees in its code.
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compilerDiagnostics } from '../build/compiler-diagnostics.ts'

// Every file is compiled, and two other runs may take the processor meanwhile.
const patience = 60_000

test(
  'no component or hook is skipped by the React Compiler',
  async () => {
    const files = globSync('src/**/*.{ts,tsx}').filter((path) => !/\.test\.|\.d\.ts$|\/server\//.test(path))
    expect(files.length).toBeGreaterThan(50)
    expect(await compilerDiagnostics(files)).toEqual([])
  },
  patience,
)
