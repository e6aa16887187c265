// “Did this help?” below an answer: shown where a script can send it, and thanked for once.
import { apiAddress } from '#kernel/client/api-address.ts'

async function rate(rating: HTMLElement, isHelpful: boolean) {
  const { question, thanks = '' } = rating.dataset
  const body = JSON.stringify({ questionId: question, isHelpful })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${apiAddress()}/api/site/questions/rate`, { method: 'POST', headers, body })
  if (!answer.ok) return
  const said = document.createElement('span')
  said.textContent = thanks
  said.tabIndex = -1
  rating.replaceChildren(said)
  said.focus()
}

export function start(rating: HTMLElement) {
  rating.hidden = false
  for (const button of rating.querySelectorAll('button'))
    button.addEventListener('click', () => void rate(rating, button.dataset['helpful'] === 'true'))
}
