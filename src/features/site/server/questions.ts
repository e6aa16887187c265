// Questions and answers for visitors: found by words in their language, and rated.
import { found } from '#kernel/errors.ts'
import type { Language } from '#kernel/languages.ts'
import { fallbackLanguage } from '#kernel/languages.ts'
import { rangesOf } from '#kernel/search-text.ts'
import type { Db } from '#kernel/server/database/db.ts'
import { on } from '#kernel/server/http/routes.ts'
import type { Part } from '#kernel/server/parts.ts'
import { readPerson } from '#kernel/server/people/people.ts'
import { findable } from '#kernel/server/search.ts'
import { emit, managers } from '#kernel/server/live/events.ts'
import { isEnough } from '#kernel/contract.ts'
import type { Category } from '../content.ts'
import { categories, textsFor } from '../content.ts'
import { findQuestions, hitsAtOnce, rateQuestion, siteChanged } from '../contract.ts'
import { countHelpful, readEntries } from './entry-queries.ts'
import { readSettings } from './settings-queries.ts'

export type Question = {
  id: string
  category: Category
  question: string
  answer: string
  updatedAt: string
}

/** In the reader's language, as far as it was written in it. */
export async function readQuestions(db: Db, language: Language, fallback: Language): Promise<Question[]> {
  const entries = await readEntries(db, ['question'])
  return entries.flatMap((entry) => {
    const { question, answer } = textsFor(entry, language, fallback)
    const category = categories.find((known) => known === entry.plain['category'])
    if (question === undefined || answer === undefined || category === undefined) return []
    return [{ id: entry.id, category, question, answer, updatedAt: entry.updatedAt }]
  })
}

export type FoundQuestion = Question & { marks: number[][] }

/** Those with all words in the question come first, then those with the rest in the answer. */
export function findIn(questions: readonly Question[], text: string): FoundQuestion[] {
  const asked = questions.flatMap((one) => {
    const marks = rangesOf(one.question, text)
    return marks ? [{ ...one, marks: marks.map((range) => [...range]) }] : []
  })
  const known = new Set(asked.map(({ id }) => id))
  const answered = questions.filter(
    (one) => !known.has(one.id) && rangesOf(`${one.question} ${one.answer}`, text) !== undefined,
  )
  return [...asked, ...answered.map((one) => ({ ...one, marks: [] }))]
}

async function requireOpen(db: Db): Promise<void> {
  const { isOn, closed } = await readSettings(db)
  found((isOn && !closed.includes('faqs')) || undefined, 'Page')
}

export const questionParts: Part[] = [
  on(findQuestions, async ({ db, workspace, input: { text, language } }) => {
    await requireOpen(db)
    const hits = findIn(await readQuestions(db, language, workspace.language), text).slice(0, hitsAtOnce)
    return { hits: hits.map(({ id, question, category, marks }) => ({ id, question, category, marks })) }
  }),

  on(rateQuestion, async ({ db, input: { questionId, isHelpful } }) => {
    await requireOpen(db)
    found(await countHelpful(db, questionId, isHelpful), 'Question')
    await emit(db, siteChanged, {}, { to: managers })
    return {}
  }),

  findable(async (db, { id: actorId, role }, { text, limit }) => {
    if (!isEnough(role, 'manager')) return []
    const language = (await readPerson(db, actorId))?.language ?? fallbackLanguage
    const hits = findIn(await readQuestions(db, language, fallbackLanguage), text).slice(0, limit)
    return hits.map(({ id, question, answer }) => ({
      kind: 'site.question',
      id,
      title: question.slice(0, 300),
      note: answer.slice(0, 200),
      link: `/dashboard/site/content?tab=questions&entry=${id}`,
    }))
  }),
]
