// First views of public pages, rendered on the server for each request before any script has run.
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FirstAnswer } from '#kernel/first-answer.ts'
import { keyOfCall } from '#kernel/first-answer.ts'
import type { Language } from '#kernel/languages.ts'
import { localeOf } from '#kernel/languages.ts'
import type { Drawing, FirstView } from '#kernel/server/first-view.ts'

export type FirstViewShown = Drawing & {
  rules: string
  onlyWith: FirstView['onlyWith']
  first: FirstAnswer
}
type Asked = { request: FastifyRequest; language: Language }
/** Undefined for a page that has none, and when its answer takes too long. */
export type ReadFirstView = (path: string, asked: Asked) => Promise<FirstViewShown | undefined>

/** Milliseconds; a page never waits longer for a database that is slow or away. */
const longestWait = 300

/** A style sheet's text without what only people read. */
export const readRules = async (sheet: URL) =>
  (await readFile(sheet, 'utf8'))
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

export async function prepareFirstViews(
  app: FastifyInstance,
  views: readonly FirstView[],
  apiAddress: string,
): Promise<ReadFirstView> {
  const prepared = new Map(
    await Promise.all(
      views.map(async (view) => [view.path as string, { view, rules: await readRules(view.rules) }] as const),
    ),
  )
  return async (path, { request, language }) => {
    const known = prepared.get(path)
    if (!known) return undefined
    const { view, rules } = known
    const { endpoint, input, onlyWith } = view
    const key = keyOfCall(endpoint.path, input)
    // As the visitor's own browser would ask: with the same limits, and refused for the same reasons.
    const asking = app.inject({
      url: key,
      remoteAddress: request.ip,
      headers: { 'accept-language': localeOf[language] },
    })
    const answered = await Promise.race([asking, delay(longestWait)])
    if (answered?.statusCode !== 200) return undefined
    const answer = answered.json<unknown>()
    return { ...view.draw(answer, { language, apiAddress }), rules, onlyWith, first: { key, answer } }
  }
}
