// Ann and Ben write in the same card: its description, comments and files, live and at the same time.
import { beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Shown } from '#app/testing-screen.ts'
import { showPage } from '#app/testing-screen.ts'
import * as boardCalls from '../../board-contract.ts'
import * as cardCalls from '../../card-contract.ts'
import * as calls from '../../contract.ts'
import type { Board, Card } from '../../entities.ts'

let shown: Shown
let board: Board
beforeAll(async () => {
  shown = await showPage('/dashboard/kanban', 'ann')
  board = (await shown.me.send(calls.getBoard, {})).board
  await shown.me.send(boardCalls.addMember, { boardId: board.id, personId: shown.ben.id })
})

const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tablist') })
const cardIn = (name: string) => page.getByRole('button', { name, exact: true })
const button = (name: string | RegExp) => drawer.getByRole('button', { name })
const press = (keys: string) => userEvent.keyboard(keys)
const description = drawer.getByRole('textbox', { name: 'Description' })
const saved = async ({ id }: Card) => (await shown.ben.send(calls.getCard, { cardId: id })).card

async function openNew(name: string, text = ''): Promise<Card> {
  const columnId = board.columnOrder[0] ?? ''
  const { card } = await shown.ben.send(calls.createCard, { columnId, name, description: text })
  await open(name)
  return card
}
async function open(name: string) {
  await userEvent.click(cardIn(name))
  await expect.element(drawer).toBeVisible()
}
async function close() {
  await userEvent.click(button('Close'))
  await expect.element(drawer).not.toBeInTheDocument()
}
const say = (card: Card, message: string) => shown.ben.send(cardCalls.createComment, { cardId: card.id, message })

async function write(text: string) {
  await userEvent.click(button('Write a comment, @ to mention'))
  await expect.element(drawer.getByRole('textbox', { name: 'Comment' })).toHaveFocus()
  await press(text)
}

test('an emoji comes in where the caret is, and opens the editor when nothing has been written', async () => {
  const card = await openNew('Greet the guests')
  const pick = async (name: string) => {
    await userEvent.click(button('Emoji'))
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search emoji' }), name)
    await expect.element(page.getByRole('button', { name, exact: true }).first()).toBeVisible()
    await press('{Enter}')
  }
  await pick('waving hand')
  await expect.element(drawer.getByRole('textbox', { name: 'Comment' })).toHaveFocus()
  await press('Hello you{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await pick('olive')
  await press(' ')
  await expect.element(drawer.getByRole('textbox', { name: 'Comment' })).toHaveTextContent('👋Hello 🫒 you')
  await press('{Control>}{Enter}{/Control}')
  await expect.poll(async () => (await saved(card)).comments.at(-1)?.message).toBe('👋Hello 🫒 you')
  await close()
})

test('a description is written and saved by keys alone', async () => {
  const card = await openNew('Plan the beds')
  ;(button('Add a description').element() as HTMLElement).focus()
  await press('{Enter}')
  await expect.element(description).toHaveFocus()
  await press('Roses along the wall{Control>}{Enter}{/Control}')
  await expect.poll(async () => (await saved(card)).description).toBe('Roses along the wall')
  await expect.element(drawer.getByText('Roses along the wall')).toBeVisible()
  await expect.element(button('Edit description')).toHaveFocus()
  await close()
})

test('Escape leaves a description as it was', async () => {
  const card = await openNew('Plan the path', 'Gravel')
  await userEvent.click(button('Edit description'))
  await expect.element(description).toHaveFocus()
  await press(' and sand{Escape}')
  await expect.element(drawer.getByText('Gravel', { exact: true })).toBeVisible()
  expect((await saved(card)).description).toBe('Gravel')
  await close()
})

test('what is typed and not saved is there again after the drawer was closed', async () => {
  await openNew('Plan the pond', 'Round')
  await userEvent.click(button('Edit description'))
  await expect.element(description).toHaveFocus()
  await press(', with fish')
  await close()
  await open('Plan the pond')
  await expect.element(description).toHaveTextContent('Round, with fish')
  await userEvent.click(button('Cancel'))
  await close()
})

test('two descriptions at once: the dialog names Ben, and the person chooses', async () => {
  const card = await openNew('Measure the hall', 'Ten metres')
  await userEvent.click(button('Edit description'))
  await expect.element(description).toHaveFocus()
  await press(' at most')
  await shown.ben.send(calls.updateCard, { cardId: card.id, card: { description: 'Eleven metres' } })
  await expect.element(description).toHaveTextContent('Ten metres at most')
  await userEvent.click(button('Save'))
  const question = page.getByRole('dialog', { name: `${shown.ben.name} changed the description too.`, exact: false })
  await expect.element(question.getByText('Eleven metres')).toBeVisible()
  await expect.element(question.getByText('Ten metres at most')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Keep mine' }))
  await expect.poll(async () => (await saved(card)).description).toBe('Ten metres at most')
  await expect.element(question).not.toBeInTheDocument()
  await close()
})

test('two fields at once both stay', async () => {
  const card = await openNew('Light the court')
  await userEvent.click(button('Add a description'))
  await expect.element(description).toHaveFocus()
  await press('Four lamps')
  await shown.ben.send(calls.updateCard, { cardId: card.id, card: { name: 'Light the yard' } })
  await expect.element(button('Light the yard')).toBeVisible()
  await userEvent.click(button('Save'))
  await expect.poll(() => saved(card)).toMatchObject({ name: 'Light the yard', description: 'Four lamps' })
  await close()
})

test('a comment that mentions Ben is sent by keys, and the field is ready for the next', async () => {
  const card = await openNew('Hang the swing')
  await write(`Who holds the ladder, @${shown.ben.name.slice(0, 3)}`)
  await expect.element(page.getByRole('option', { name: new RegExp(shown.ben.name) })).toBeVisible()
  await press('{Enter}')
  await press('{Control>}{Enter}{/Control}')
  await expect.poll(async () => (await saved(card)).comments.at(-1)?.message).toContain(`@{${shown.ben.id}}`)
  await expect.element(drawer.getByRole('listitem').getByText(`@${shown.ben.name}`)).toBeVisible()
  await expect.element(drawer.getByRole('textbox', { name: 'Comment' })).toHaveTextContent('')
  await expect.element(drawer.getByRole('textbox', { name: 'Comment' })).toHaveFocus()
  await close()
})

test('an empty comment cannot be sent, and one that is begun survives the drawer', async () => {
  await openNew('Oil the hinges')
  await expect.element(button('Send comment')).toBeDisabled()
  await write('To be contin')
  await close()
  await open('Oil the hinges')
  await expect.element(drawer.getByRole('textbox', { name: 'Comment' })).toHaveTextContent('To be contin')
  await close()
})

test('Ben’s comment appears, is told to screen readers, and goes when he takes it back', async () => {
  const card = await openNew('Sweep the stairs')
  const { comment } = await say(card, 'Done on Monday')
  await expect.element(drawer.getByText('Done on Monday')).toBeVisible()
  await expect.element(page.getByText(`${shown.ben.name} commented.`)).toBeInTheDocument()
  await shown.ben.send(cardCalls.deleteComment, { commentId: comment.id })
  await expect.element(drawer.getByText('Done on Monday')).not.toBeInTheDocument()
  await close()
})

test('one’s own comment is written anew, deleted, and brought back; Ben’s can only be deleted, by the owner', async () => {
  const card = await openNew('Count the pots')
  await shown.me.send(cardCalls.createComment, { cardId: card.id, message: 'Twelf' })
  await say(card, 'Thirteen')
  const menuOf = (name: string) => button(`More actions for ${name}’s comment`)
  await userEvent.click(menuOf(shown.ben.name))
  await expect.element(page.getByRole('menuitem', { name: 'Delete comment' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Edit comment' })).not.toBeInTheDocument()
  await press('{Escape}')
  await userEvent.click(menuOf(shown.ann.name))
  await userEvent.click(page.getByRole('menuitem', { name: 'Edit comment' }))
  await expect.element(drawer.getByRole('textbox', { name: 'Edit comment' })).toHaveFocus()
  await press('{Backspace}ve{Control>}{Enter}{/Control}')
  const messages = async () => (await saved(card)).comments.map(({ message }) => message)
  await expect.poll(messages).toEqual(['Twelve', 'Thirteen'])
  await expect.element(drawer.getByText('edited')).toBeVisible()
  await userEvent.click(menuOf(shown.ann.name))
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete comment' }))
  await expect.poll(messages).toEqual(['Thirteen'])
  await expect.element(menuOf(shown.ben.name)).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Undo' }).last())
  await expect.poll(messages).toEqual(['Twelve', 'Thirteen'])
  await close()
})

test('earlier comments come when they are asked for, and the newest is in view', async () => {
  const card = await openNew('Talk a lot')
  for (let number = 1; number <= 35; number++) await say(card, `Word ${number}`)
  await userEvent.click(drawer.getByRole('tab', { name: /Comments/ }))
  await expect.element(drawer.getByText('Word 35', { exact: true })).toBeInViewport()
  await expect.element(drawer.getByText('Word 1', { exact: true })).not.toBeInTheDocument()
  await userEvent.click(button('Earlier comments'))
  await expect.element(drawer.getByText('Word 1', { exact: true })).toBeInTheDocument()
  await expect.element(button('Earlier comments')).not.toBeInTheDocument()
  await close()
})

test('what was done to the card is told', async () => {
  const card = await openNew('Tell the story')
  await shown.ben.send(calls.updateCard, { cardId: card.id, card: { priority: 'high' } })
  const activity = drawer.getByRole('region', { name: 'Activity' })
  await expect.element(activity.getByText('set the priority for', { exact: false })).toBeVisible()
  await close()
})
