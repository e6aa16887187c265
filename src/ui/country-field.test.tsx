// Country fields: found by name without its accents and by code, wiped out, and left as they were.
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CountryField } from './country-field.tsx'
import { show } from './testing.tsx'

function Home({ initial = null }: { initial?: string | null }) {
  const [code, setCode] = useState<string | null>(initial)
  return (
    <>
      <CountryField label="Country" value={code} onChange={setCode} />
      <output aria-label="Chosen">{code ?? 'none'}</output>
    </>
  )
}

const field = page.getByRole('combobox', { name: 'Country' })
const chosen = page.getByRole('status', { name: 'Chosen' })

test('a few letters of the name, without its accents, and Enter choose it', async () => {
  await show(<Home />)
  await userEvent.click(field)
  await expect.element(page.getByRole('option', { name: 'Afghanistan' })).toBeVisible()
  await userEvent.keyboard('cote d{Enter}')
  await expect.element(chosen).toHaveTextContent('CI')
  await expect.element(field).toHaveValue('Côte d’Ivoire')
  await expect.element(field).toHaveFocus()
})

test('a code finds its country, and what nobody is called finds none', async () => {
  await show(<Home />)
  await userEvent.click(field)
  await userEvent.keyboard('vn')
  await userEvent.click(page.getByRole('option', { name: 'Vietnam' }))
  await expect.element(chosen).toHaveTextContent('VN')
  await userEvent.clear(field)
  await userEvent.keyboard('qqq')
  await expect.element(page.getByText('No countries found')).toBeVisible()
})

test('Escape leaves it as it was, and an empty field has none', async () => {
  await show(<Home initial="SD" />)
  await userEvent.click(field)
  await userEvent.keyboard('fran{Escape}')
  await expect.element(field).toHaveValue('Sudan')
  await userEvent.clear(field)
  await userEvent.tab()
  await expect.element(chosen).toHaveTextContent('none')
})
