// The container files name only settings, files, servers and commands that are there.
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

test('the balancer asks the servers of the compose file, at the port and address that the image answers', () => {
  const compose = textOf('compose.yaml')
  const balancer = textOf('balancer.cfg')
  const asked = [...balancer.matchAll(/^ +server \w+ ([\w-]+):(\d+) check/gm)].map(([, name, port]) => ({ name, port }))
  const [, port] = /\bPORT=(\d+)/.exec(textOf('Dockerfile')) ?? []
  const servers = [...compose.matchAll(/^ {2}([\w-]+):\n {4}<<: \*atrium$/gm)].map(([, name]) => ({ name, port }))
  expect(servers).toHaveLength(2)
  expect(asked).toEqual(servers)
  expect(compose).toContain('./balancer.cfg:')
  expect(balancer).toContain('httpchk GET /readyz')
})

test('commands that the compose file runs are there, and no image is without a version', () => {
  const compose = textOf('compose.yaml')
  const commands = compose.match(/src\/[\w./-]+\.ts/g) ?? []
  expect(commands.length).toBeGreaterThan(0)
  expect(commands.filter((path) => !existsSync(path))).toEqual([])
  const images = [...compose.matchAll(/^ +image: (.+)$/gm)].map(([, name = '']) => name)
  expect(images.length).toBeGreaterThan(3)
  expect(images.filter((name) => name !== 'atrium' && !name.includes(':'))).toEqual([])
})
