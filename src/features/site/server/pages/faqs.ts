// FAQs: found by words or by category, eight at a time, with a form for what is still open.
import type { Html } from '#kernel/server/site/html.ts'
import { attributes, html } from '#kernel/server/site/html.ts'
import type { SiteAsked, SiteContent } from '#kernel/server/site/site-page.ts'
import { sitePage } from '#kernel/server/site/site-page.ts'
import type { Category } from '../../content.ts'
import { categories } from '../../content.ts'
import { messageMax } from '../../contract.ts'
import type { FoundQuestion, Question } from '../questions.ts'
import { findIn, readQuestions } from '../questions.ts'
import type { PageWords } from '../words.ts'
import { filled } from '../words.ts'
import { icon } from './icons.ts'
import type { FormState } from './message-form.ts'
import { fieldOf, messageForm, messageFormOf, stateOf, wordsOf } from './message-form.ts'
import { sitePicture } from './og-picture.ts'
import { face, readShown, written } from './talk.ts'

const path = '/faqs'
const shownAtOnce = 8
const textMax = 100
const mostFaces = 3

const searchOf = (asked: SiteAsked, { faqs }: PageWords, text: string) =>
  html`<form${attributes({ class: 'at-search', role: 'search', action: path, 'data-part': 'site/search', 'data-language': asked.language })}>
    ${asked.query.has('lng') && html`<input${attributes({ type: 'hidden', name: 'lng', value: asked.language })} />`}
    ${icon('search', 22)}<input${attributes({ name: 'q', type: 'search', value: text, maxlength: textMax, placeholder: faqs.search, 'aria-label': faqs.search, autocomplete: 'off', dir: 'auto' })} />
    <button type="submit" class="at-site-button">${faqs.find}</button>
  </form>`

const linkTo = ({ link }: SiteAsked, category: Category, rest = '') =>
  `${link(`${path}?category=${category}${rest}`)}#answers`

function tilesOf(asked: SiteAsked, words: PageWords, all: readonly Question[], chosen: Category | undefined): Html {
  const { faqs, category: names } = words
  const format = written(asked.language)
  const tiles = categories.flatMap((category) => {
    const count = all.filter((one) => one.category === category).length
    const own = {
      href: linkTo(asked, category),
      'data-category': category,
      'aria-current': category === chosen ? 'true' : undefined,
    }
    return count === 0
      ? []
      : [
          html`<li>
            <a${attributes(own)}><span class="at-arch">${icon(category)}</span><b>${names[category]}</b><small>${filled(faqs.answers, { count: format.number(count) })}</small></a>
          </li>`,
        ]
  })
  return html`<nav aria-label="${faqs.categories}"><ul class="at-plan at-tiles">${tiles}</ul></nav>`
}

/** Its words are marked where they were asked for. */
function markedOf({ question, marks }: FoundQuestion): Html {
  const parts: Html[] = []
  let from = 0
  for (const [start = 0, end = 0] of marks) {
    if (start < from) continue
    parts.push(html`${question.slice(from, start)}<mark>${question.slice(start, end)}</mark>`)
    from = end
  }
  return html`${parts}${question.slice(from)}`
}

const ratingOf = ({ faqs }: PageWords, id: string) =>
  html`<span${attributes({ class: 'at-rating', 'data-part': 'site/rating', 'data-question': id, 'data-thanks': faqs.thanks, hidden: true, 'data-now': '' })}>
    <span>${faqs.helped}</span>
    <button type="button" data-helpful="true">${icon('yes', 16)}${faqs.yes}</button>
    <button type="button" data-helpful="false">${icon('no', 16)}${faqs.no}</button>
  </span>`

function answerOf(asked: SiteAsked, words: PageWords, one: FoundQuestion, isOpen: boolean): Html {
  const day = written(asked.language).day(one.updatedAt)
  return html`<details${attributes({ id: `q-${one.id}`, name: 'answers', open: isOpen })}>
    <summary dir="auto"><span>${markedOf(one)}</span></summary>
    <div class="at-answer" dir="auto">${one.answer.split(/\n{2,}/).map((part) => html`<p>${part}</p>`)}</div>
    <p class="at-answer-foot">${ratingOf(words, one.id)}<small>${filled(words.faqs.updated, { day })}</small></p>
  </details>`
}

type Listed = { title: string; rows: readonly FoundQuestion[]; total: number; more: Html | undefined }

/** By words, by category, or the first category that has answers. */
function listedOf(asked: SiteAsked, words: PageWords, all: readonly Question[], chosen: Category | undefined): Listed {
  const { faqs, category: names } = words
  const format = written(asked.language)
  const text = asked.query.get('q')?.trim().slice(0, textMax) ?? ''
  if (text !== '') {
    const rows = findIn(all, text)
    const more = html`<a class="at-site-button" data-kind="outline" href="${asked.link(path)}">${faqs.back}</a>`
    return { title: filled(faqs.found, { text }), rows, total: rows.length, more }
  }
  const own = all.filter(({ category }) => category === chosen).map((one) => ({ ...one, marks: [] }))
  const rows = asked.query.get('all') === '1' ? own : own.slice(0, shownAtOnce)
  const count = format.number(own.length)
  const more =
    chosen !== undefined && rows.length < own.length
      ? html`<a class="at-site-button" data-kind="outline" href="${linkTo(asked, chosen, '&all=1')}">${filled(faqs.showAll, { count })}</a>`
      : undefined
  return { title: chosen === undefined ? faqs.title : names[chosen], rows, total: own.length, more }
}

const answersOf = (asked: SiteAsked, words: PageWords, { title, rows, total, more }: Listed, wanted: string | null) => {
  const format = written(asked.language)
  const shown = filled(words.faqs.shown, { shown: format.number(rows.length), count: format.number(total) })
  return html`<section id="answers" aria-labelledby="answers-title">
    <div class="at-row">
      <h2 id="answers-title">${title}</h2>
      ${total > 0 && html`<small>${shown}</small>`}
    </div>
    ${total === 0 ? html`<p class="at-none">${words.faqs.none}</p>` : html`<div class="at-accordion">${rows.map((one, index) => answerOf(asked, words, one, wanted === null ? index === 0 && one.marks.length > 0 : one.id === wanted))}</div>`}
    ${more && html`<p class="at-more-row">${more}</p>`}
  </section>`
}

function stuckOf(asked: SiteAsked, words: PageWords, state: FormState, faces: readonly Html[]): Html {
  const { faqs, form, category: names } = words
  const chosen = state.values['category']
  const fields = html`${fieldOf(words, state, { name: 'email', label: form.email, type: 'email', autocomplete: 'email', max: 254 })}
    <p class="at-field" data-field="category">
      <label for="field-category">${faqs.topic}</label>
      <select id="field-category" name="category">
        ${categories.map((category) => html`<option${attributes({ value: category, selected: category === chosen })}>${names[category]}</option>`)}
      </select>
      <span class="at-field-error" id="category-error"></span>
    </p>
    ${fieldOf(words, state, { name: 'text', label: faqs.question, isLong: true, max: messageMax, placeholder: faqs.placeholder })}`
  return html`<aside class="at-stuck">
    ${faces.length > 0 && html`<p class="at-piece-faces" aria-hidden="true">${faces}</p>`}
    <h2>${faqs.stuck}</h2>
    <p>${faqs.stuckText}</p>
    ${messageForm(words, { path: asked.link(path), kind: 'question', language: asked.language, state, submit: faqs.ask, fields })}
  </aside>`
}

const dataOf = (rows: readonly Question[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: rows.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** Named by the address, by itself or by one of its questions; the first with answers otherwise. */
function chosenOf({ query }: SiteAsked, all: readonly Question[]): Category | undefined {
  const named = all.find(({ id }) => id === query.get('question'))?.category ?? query.get('category')
  const known = categories.find((category) => category === named)
  return known ?? categories.find((one) => all.some(({ category }) => category === one))
}

async function render(asked: SiteAsked, state: FormState): Promise<SiteContent> {
  const words = wordsOf(asked)
  const all = await readQuestions(asked.db, asked.language, asked.workspace.language)
  const wanted = asked.query.get('question')
  const chosen = chosenOf(asked, all)
  const team = (await readShown(asked, ['member']))('member').slice(-mostFaces)
  const listed = listedOf(asked, words, all, chosen)
  const text = asked.query.get('q')?.trim() ?? ''
  return {
    kind: 'page',
    title: words.faqs.menu,
    description: words.faqs.title,
    picture: sitePicture.path,
    isUnlisted: text !== '',
    data: listed.rows.length > 0 ? [dataOf(listed.rows)] : [],
    main: html`<div class="at-page">
      <header class="at-faqs-head">
        <h1 class="at-h0">${words.faqs.title}</h1>
        ${all.length > 0 && searchOf(asked, words, text)}
      </header>
      ${all.length > 0 && tilesOf(asked, words, all, text === '' ? chosen : undefined)}
      <div class="at-faqs">
        ${all.length > 0 && answersOf(asked, words, listed, wanted)}${stuckOf(asked, words, state, team.map(face))}
      </div>
    </div>`,
  }
}

export const faqsPage = sitePage({
  path,
  area: 'faqs',
  entry: (language) => ({ place: 'pages', label: wordsOf({ language }).faqs.menu, order: 30 }),
  render: (asked) => render(asked, stateOf(asked)),
})

export const faqsForm = messageFormOf({ path, area: 'faqs', kind: 'question', render })
