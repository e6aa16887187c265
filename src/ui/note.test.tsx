// Notes: which of them a screen reader is told of.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Note } from './note.tsx'
import { show } from './testing.tsx'

test('a note that is news is an alert, whatever its tone, and another is none', async () => {
  await show(
    <>
      <Note tone="success" isNews>
        We have noted your address.
      </Note>
      <Note tone="error">This may not work.</Note>
    </>,
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent('We have noted your address.')
})
