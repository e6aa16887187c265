// The first reads of a page: its first script sends them while the code is still on its way.
import type { Endpoint, May } from '../contract.ts'
import type { WidgetPage } from '../feature.ts'
import type { Mark } from '../first-answer.ts'
import { keyOfCall } from '../first-answer.ts'

/** Parts of the address that the page names with `$`. */
type PageParams = Readonly<Record<string, string>>
type List = (params: PageParams) => readonly string[]

/** The addresses that a page reads as it begins, or a widget on it; `firstReads` makes it. */
export type FirstReads = { kind: 'firstReads'; of: `/${string}` | WidgetPage; list: List }

/** One of them. The input is what the browser itself will ask with: marks stand for what only that knows. */
export const firstRead = <Input, Output>(
  { path }: Endpoint<Input, Output, May, 'GET'>,
  input: { readonly [Field in keyof NoInfer<Input>]: NoInfer<Input>[Field] | Mark },
): string => keyOfCall(path, input as Readonly<Record<string, string | undefined>>)

/**
 * Everybody who is signed in and opens the page asks for these at once, by its path, or by the name that widgets know it by.
 * Only where the address asks for nothing more: filters, an order. The page's hooks take the answers by `takeFirstRead`.
 */
export const firstReads = (of: FirstReads['of'], list: List | readonly string[]): FirstReads => ({
  kind: 'firstReads',
  of,
  list: typeof list === 'function' ? list : () => list,
})
