// Suggestions below the search of the FAQs, while somebody types; without them the form asks the server.
import { apiAddress } from '#kernel/client/api-address.ts'

type Hit = { id: string; question: string; category: string; marks: [number, number][] }
const waitFor = 150
const listId = 'at-suggestions'

function markedOf({ question, marks }: Hit): Node[] {
  const parts: Node[] = []
  let from = 0
  for (const [start, end] of marks) {
    if (start < from) continue
    const mark = document.createElement('mark')
    mark.textContent = question.slice(start, end)
    parts.push(document.createTextNode(question.slice(from, start)), mark)
    from = end
  }
  return [...parts, document.createTextNode(question.slice(from))]
}

/** As the tiles below have it. */
const categoryName = (category: string) => document.querySelector(`[data-category="${category}"] b`)?.textContent ?? ''

function optionOf(hit: Hit, index: number): HTMLAnchorElement {
  const option = document.createElement('a')
  const here = new URL(location.href)
  const lng = here.searchParams.get('lng')
  option.href = `/faqs?question=${hit.id}${lng === null ? '' : `&lng=${lng}`}#q-${hit.id}`
  option.id = `${listId}-${index}`
  option.role = 'option'
  option.tabIndex = -1
  option.ariaSelected = 'false'
  const [words, category] = [document.createElement('span'), document.createElement('small')]
  words.append(...markedOf(hit))
  category.textContent = categoryName(hit.category)
  option.append(words, category)
  return option
}

export function start(form: HTMLElement) {
  const input = form.querySelector<HTMLInputElement>('input[type=search]')
  if (!input) return
  const list = document.createElement('div')
  Object.assign(list, { id: listId, className: 'at-suggestions', role: 'listbox', ariaLabel: input.ariaLabel })
  form.append(list)
  Object.assign(input, { role: 'combobox', ariaExpanded: 'false', ariaAutoComplete: 'list' })
  input.setAttribute('aria-controls', listId)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined
  let chosen = -1

  const choose = (next: number) => {
    const options = [...list.children]
    chosen = options.length === 0 ? -1 : (next + options.length) % options.length
    for (const [index, option] of options.entries()) option.setAttribute('aria-selected', String(index === chosen))
    if (chosen >= 0) input.setAttribute('aria-activedescendant', `${listId}-${chosen}`)
    else input.removeAttribute('aria-activedescendant')
  }
  const show = (hits: readonly Hit[]) => {
    list.replaceChildren(...hits.map(optionOf))
    input.ariaExpanded = String(hits.length > 0)
    choose(-1)
    chosen = -1
    for (const option of list.children) option.setAttribute('aria-selected', 'false')
    input.removeAttribute('aria-activedescendant')
  }
  const ask = async () => {
    asked?.abort()
    const text = input.value.trim()
    if (text === '') return show([])
    asked = new AbortController()
    const query = new URLSearchParams({ text, language: form.dataset['language'] ?? 'en' })
    try {
      const answer = await fetch(`${apiAddress()}/api/site/questions?${query.toString()}`, { signal: asked.signal })
      if (answer.ok) show(((await answer.json()) as { hits: Hit[] }).hits)
    } catch {
      // Offline, or something else was typed: the form still asks the server.
    }
  }
  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), waitFor)
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return show([])
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      choose(chosen + (event.key === 'ArrowDown' ? 1 : -1))
    }
    const option = list.children[chosen]
    if (event.key === 'Enter' && option instanceof HTMLAnchorElement) {
      event.preventDefault()
      option.click()
    }
  })
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !form.contains(event.target)) show([])
  })
}
