// Each feature but `account` can be taken out: nothing that runs counts on it, neither on its code nor on its words.
import { expect, test } from 'vitest'
import { featureNames, importsOf, readFiles } from './tree.ts'

const files = readFiles('src/**/*.{ts,tsx}').filter(({ path }) => !/\.test\.tsx?$|^src\/app\/testing/.test(path))
const removable = featureNames.filter((name) => name !== 'account')
const others = (path: string) => removable.filter((name) => !path.startsWith(`src/features/${name}/`))

test('no file counts on the code of a feature that may not be there', () => {
  const wrong = files
    .flatMap(importsOf)
    .filter(({ from, to }) => others(from).some((name) => to.startsWith(`src/features/${name}/`)))
  expect(wrong.map(({ from, to, line }) => `${from}:${line} imports ${to}`)).toEqual([])
})

test('no file shows the words of a feature that may not be there', () => {
  const wrong = files.flatMap(({ path, text }) =>
    others(path)
      .filter((name) => text.includes(`${name}.`))
      .flatMap((name) => text.match(new RegExp(String.raw`\bt\(\s*['"\`]${name}\.[\w.]+`, 'g')) ?? [])
      .map((found) => `${path}: ${found}`),
  )
  expect(wrong).toEqual([])
})

const menuWords = (folder: string) =>
  readFiles(`${folder}/locales/en.json`).flatMap(({ text }) =>
    Object.keys((JSON.parse(text) as { menu?: object }).menu ?? {}).map((name) => `menu.${name}`),
  )

test('no file shows the menu words of a feature that may not be there', () => {
  const wordsOfApp = menuWords('src/app')
  const owned = removable.flatMap((name) => {
    const words = menuWords(`src/features/${name}/menu`).filter((word) => !wordsOfApp.includes(word))
    return words.map((word) => ({ name, word }))
  })
  const wrong = files.flatMap(({ path, text }) =>
    owned
      .filter(({ name, word }) => text.includes(word) && others(path).includes(name))
      .filter(({ word }) => new RegExp(`(['"\`])${word}\\1`).test(text))
      .map(({ word }) => `${path}: ${word}`),
  )
  expect(owned.length).toBeGreaterThan(removable.length)
  expect(wrong).toEqual([])
})

test('no statement reads or writes the tables of a feature that may not be there', () => {
  const statements = readFiles('src/**/*.{ts,sql}').filter(({ path }) => !path.endsWith('.test.ts'))
  const wrong = statements.flatMap(({ path, text }) =>
    others(path)
      .map((name) => name.replaceAll('-', '_'))
      .filter((name) => text.includes(`${name}_`))
      .flatMap((name) => text.match(new RegExp(String.raw`\b(?:from|join|into|update|on)\s+${name}_\w+`, 'g')) ?? [])
      .map((found) => `${path}: ${found}`),
  )
  expect(wrong).toEqual([])
})
