// What the container files say exists: settings, files and commands; what no engine has tried says so itself.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const textOf = (path: string) => readFileSync(path, 'utf8')
const variables = new Set([...textOf('.env.example').matchAll(/^#?([A-Z_0-9]+)=/gm)].map(([, name = '']) => name))

test('every setting of ours is one that the server reads', () => {
  const [, shared = ''] = /environment: &settings\n([\s\S]*?)\n {2}\w/.exec(textOf('compose.yaml')) ?? []
  const [, image = ''] = /^ENV (.*)$/m.exec(textOf('Dockerfile')) ?? []
  const named = [...shared.matchAll(/^ {4}([A-Z_0-9]+):/gm), ...image.matchAll(/([A-Z_0-9]+)=/g)].map(
    ([, name = '']) => name,
  )
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !variables.has(name) && name !== 'NODE_ENV')).toEqual([])
})

test('what the image is built from is there', () => {
  const kept = [...textOf('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path.replace('/*.md', ''))
  expect(kept.filter((path) => !existsSync(path))).toEqual([])
  const files = textOf('Dockerfile').match(/(?:src|scripts)\/[\w./-]+\.(?:ts|mjs)/g) ?? []
  expect(files.length).toBeGreaterThan(1)
  expect(files.filter((path) => !existsSync(path))).toEqual([])
})

test('the compose file says that it is untried', () => {
  expect(textOf('compose.yaml')).toMatch(/^# Untried: /)
  expect(textOf('docs/operating.md')).toContain('`compose.yaml` is untried')
})
