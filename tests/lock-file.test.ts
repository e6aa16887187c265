// The lock file: no address of a registry, and every package with its integrity.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = { version?: string; resolved?: string; integrity?: string; optionalDependencies?: Record<string, string> }
type LockFile = { packages: Record<string, Entry> }
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
const installed = Object.entries(packages).filter(([path]) => path !== '')

test('no package names the place it was fetched from', () => {
  expect(installed.filter(([, entry]) => entry.resolved !== undefined).map(([path]) => path)).toEqual([])
})

test('every package carries the hash of its content', () => {
  expect(
    installed.filter(([, entry]) => !/^sha512-.{86}==$/.test(entry.integrity ?? '')).map(([path]) => path),
  ).toEqual([])
})

test('package.json and the lock file ask for the same versions, exactly', () => {
  const wanted = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
  const all = { ...wanted['dependencies'], ...wanted['devDependencies'], ...wanted['optionalDependencies'] }
  const differing = Object.entries(all).filter(
    ([name, version]) => packages[`node_modules/${name}`]?.version !== version,
  )
  expect(differing).toEqual([])
})

// A registry that lags leaves such packages out without a word, and then no clone installs.
test('the programs of every platform are in the lock file', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        packages[`${path}/node_modules/${name}`] === undefined && packages[`node_modules/${name}`] === undefined,
    ),
  )
  expect(missing).toEqual([])
})
