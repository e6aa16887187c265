// The build leaves out what we don't use of Mantine (build/mantine.ts): a part that did use it would break silently.
import { expect, test } from 'vitest'
import { readFiles } from './tree.ts'

/** Mantine's style properties, and its properties for colors. */
const styleProps = new Set(
  (
    'm mx my mt mb ml mr me ms mis mie p px py pt pb pl pr pe ps pis pie bd bdrs bg c opacity ff fz fw lts ta lh fs tt td ' +
    'w miw maw h mih mah bgsz bgp bgr bga pos top left bottom right inset display flex hiddenFrom visibleFrom sx color overlayProps'
  ).split(' '),
)
const imports = /import \{([^}]*)\} from '@mantine\/(?:core|dates|notifications)'/g

/** The properties that a file passes to Mantine's parts, and the names of its transitions. */
function usesOf(text: string) {
  const names = [...text.matchAll(imports)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().split(' as ').at(-1) ?? '')
    .filter((name) => /^[A-Z]/.test(name))
  if (names.length === 0) return []
  const tags = new RegExp(`<(?:${names.join('|')})(?:\\.\\w+)?\\s([^>]*)>`, 'g')
  return [...text.replaceAll('=>', '').matchAll(tags)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/(?:^|\s)(\w+)(?==)/g)].map(([, name = '']) => name),
  )
}

const files = readFiles('src/**/*.tsx').filter(({ text }) => /from '@mantine/.test(text))

test('nothing passes styles or colors to Mantine as properties', () => {
  const uses = files.flatMap(({ path, text }) => usesOf(text).map((name) => ({ path, name })))
  // Makes sure that the search finds properties at all.
  expect(uses.length).toBeGreaterThan(20)
  expect(uses.filter(({ name }) => styleProps.has(name))).toEqual([])
})

test('the only transition used by name is the one that is kept', () => {
  const named = files.flatMap(({ text }) =>
    [...text.matchAll(/\btransition(?:: |=)['"]([\w-]+)['"]/g)].map(([, name]) => name),
  )
  expect([...new Set(named)]).toEqual(['fade'])
})
