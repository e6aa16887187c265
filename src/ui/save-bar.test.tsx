// Save bars: they name what is not saved, and do nothing where everything is.
import type { SyntheticEvent } from 'react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SaveBar } from './save-bar.tsx'
import { show } from './testing.tsx'

const button = (name: string) => page.getByRole('button', { name })

test('it says which fields are not saved, and goes back by Discard', async () => {
  const onDiscard = vi.fn<() => void>()
  await show(<SaveBar unsaved={['Zip code', 'Role']} action="Save changes" onDiscard={onDiscard} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('2 unsaved changes: zip code, role')
  await userEvent.click(button('Discard'))
  expect(onDiscard).toHaveBeenCalledOnce()
})

test('with nothing to save its buttons are off', async () => {
  await show(<SaveBar unsaved={[]} action="Save changes" onDiscard={() => {}} />)
  await expect.element(button('Save changes')).toBeDisabled()
  await expect.element(button('Discard')).toBeDisabled()
})

test('what was pressed keeps the focus when there is nothing left to save, and does nothing more', async () => {
  const onSubmit = vi.fn<() => void>()
  function Host() {
    const [unsaved, setUnsaved] = useState(['Zip code'])
    const submit = (event: SyntheticEvent) => {
      event.preventDefault()
      onSubmit()
      setUnsaved([])
    }
    return (
      <form onSubmit={submit}>
        <input aria-label="Zip code" />
        <SaveBar unsaved={unsaved} action="Save changes" onDiscard={() => {}} />
      </form>
    )
  }
  await show(<Host />)
  await userEvent.click(button('Save changes'))
  await expect.element(button('Save changes')).toBeDisabled()
  await expect.element(button('Save changes')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('textbox'))
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a form for something new has one button, which sends it', async () => {
  const onSubmit = vi.fn<() => void>()
  await show(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <SaveBar unsaved={[]} action="Create user" />
    </form>,
  )
  await userEvent.click(button('Create user'))
  expect(onSubmit).toHaveBeenCalledOnce()
  await expect.element(button('Discard')).not.toBeInTheDocument()
})
