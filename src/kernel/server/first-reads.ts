// A page's first reads: its first script sends them while the code is still loading.
import type { Endpoint, May } from '../contract.ts'
import type { WidgetPage } from '../feature.ts'
import type { Mark } from '../first-answer.ts'
import { keyOfCall } from '../first-answer.ts'

/** The parts of the address that the page's path marks with `$`. */
type PageParams = Readonly<Record<string, string>>
type List = (params: PageParams) => readonly string[]

/** The addresses that a page, or a widget on it, reads when it opens; made by `firstReads`. */
export type FirstReads = { kind: 'firstReads'; of: `/${string}` | WidgetPage; list: List }

/** One read. Its input is the same as in the browser's own call; marks stand for what only the browser knows. */
export const firstRead = <Input, Output>(
  { path }: Endpoint<Input, Output, May, 'GET'>,
  input: { readonly [Field in keyof NoInfer<Input>]: NoInfer<Input>[Field] | Mark },
): string => keyOfCall(path, input as Readonly<Record<string, string | undefined>>)

/**
 * The reads of a page, which is named by its path or as widgets name it: sent for everybody who opens it signed in,
 * unless its address asks for more, such as filters or an order. The page's hooks take answers with `takeFirstRead`.
 */
export const firstReads = (of: FirstReads['of'], list: List | readonly string[]): FirstReads => ({
  kind: 'firstReads',
  of,
  list: typeof list === 'function' ? list : () => list,
})
