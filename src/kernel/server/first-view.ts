// A public page's first view, before any script has run: a feature renders it from the answer of one call.
import type { Endpoint } from '../contract.ts'
import type { Language } from '../languages.ts'

export type Drawing = {
  /** HTML of the page's part below the header. No attribute `style`: the policy forbids it. */
  markup: string
  /** Addresses of the pictures that are seen at once. */
  pictures: readonly string[]
}
/** `apiAddress` stands before addresses of pictures; it is empty where pages and calls have one origin. */
export type DrawingFor = { language: Language; apiAddress: string }

/** The first view of the page at `path`; `firstView` makes it. */
export type FirstView = {
  kind: 'firstView'
  path: `/${string}`
  endpoint: Endpoint
  input: Readonly<Record<string, string>>
  /** The style sheet by which it is drawn: global names, and the page draws the same things by it. */
  rules: URL
  /** It is hidden in a browser whose local storage has this key without this text: there the page will be another. */
  onlyWith: { key: string; text: string }
  draw: (answer: unknown, to: DrawingFor) => Drawing
}

type FirstViewOf<Input, Output> = {
  path: FirstView['path']
  input: Input & Readonly<Record<string, string>>
  rules: URL
  onlyWith: FirstView['onlyWith']
  draw: (answer: Output, to: DrawingFor) => Drawing
}

/**
 * Everybody who asks for the page at `path` gets it drawn from what `endpoint` answers a visitor to `input`, and the
 * browser takes that answer over (`takeFirstAnswer`). Without an answer in time the page comes without.
 */
export const firstView = <Input, Output>(
  endpoint: Endpoint<Input, Output, 'anyone', 'GET'>,
  view: FirstViewOf<Input, NoInfer<Output>>,
): FirstView => ({
  kind: 'firstView',
  endpoint,
  ...view,
  // The call's own answer, after the filter of its contract.
  draw: (answer, to) => view.draw(answer as Output, to),
})
