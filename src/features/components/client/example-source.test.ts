// The code that the gallery shows of an example: what it needs of its file, and nothing of the examples beside it.
import { expect, test } from 'vitest'
import { exampleSource, exportOf } from './example-source.ts'

const file = `// The examples of a page.
import { IconPlus, IconTrash } from '@tabler/icons-react'
import * as glyphs from './glyphs.ts'
import classes from './samples.module.css'
import type { SamplePerson } from './people.ts'
import { makePeople, samplePeople } from './people.ts'
import { Row } from './row.tsx'

const [first, second] = samplePeople

/** As they come from a server. */
const people: SamplePerson[] = makePeople(3)
const sizes = ['sm', 'md']
const label = 'Not what an attribute is called.'

// Two of them, one after the other.
export function SizesExample() {
  // IconTrash is only spoken of.
  const all = [...sizes]

  return (
    <Row label="IconTrash" sizes={all.people}>
      {all.map((size) => (
        <IconPlus key={size} person={first} />
      ))}
    </Row>
  )
}

export function ManyPeopleExample() {
  return people.map(({ name }) => (
    <IconTrash key={name} className={classes['one']} glyph={glyphs[name]} label={'sizes'} />
  ))
}
`

test('an example comes with its comment, and with what it uses of the file', () => {
  expect(exampleSource(file, 'sizes')).toBe(`import { IconPlus } from '@tabler/icons-react'
import { samplePeople } from './people.ts'
import { Row } from './row.tsx'

const [first, second] = samplePeople

const sizes = ['sm', 'md']

// Two of them, one after the other.
export function SizesExample() {
  // IconTrash is only spoken of.
  const all = [...sizes]

  return (
    <Row label="IconTrash" sizes={all.people}>
      {all.map((size) => (
        <IconPlus key={size} person={first} />
      ))}
    </Row>
  )
}`)
})

test('types, whole modules and style sheets come too, and what a declaration needs in its turn', () => {
  expect(exampleSource(file, 'many-people')).toBe(`import { IconTrash } from '@tabler/icons-react'
import * as glyphs from './glyphs.ts'
import classes from './samples.module.css'
import type { SamplePerson } from './people.ts'
import { makePeople } from './people.ts'

/** As they come from a server. */
const people: SamplePerson[] = makePeople(3)

export function ManyPeopleExample() {
  return people.map(({ name }) => (
    <IconTrash key={name} className={classes['one']} glyph={glyphs[name]} label={'sizes'} />
  ))
}`)
})

test('imports of many names are laid out as a file would be', () => {
  const names = [
    'IconArrowBackUp',
    'IconArrowForwardUp',
    'IconBrandTabler',
    'IconCalendarEvent',
    'IconChevronCompactDown',
  ]
  const long = `import {\n${names.map((name) => `  ${name},`).join('\n')}\n  IconX,\n} from '@tabler/icons-react'\n`
  const body = `export function AllExample() {\n  return [${names.join(', ')}]\n}`
  expect(exampleSource(`${long}\n${body}\n`, 'all')).toBe(`${long.replace('  IconX,\n', '')}\n${body}`)
})

test('what the file does not have is empty', () => {
  expect(exampleSource(file, 'none')).toBe('')
})

test('exports are called by their examples', () => {
  expect(['sizes', 'many-people'].map(exportOf)).toEqual(['SizesExample', 'ManyPeopleExample'])
})
