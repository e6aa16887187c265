// One way to write a block: editors name what is so anyway, imports don't, and both mean the same.
import type { RichMark, RichNode } from '#kernel/documents/rich-node.ts'

/** The value of an attribute that isn't named. */
const usual: Readonly<Record<string, unknown>> = {
  dir: 'auto',
  indent: 0,
  colspan: 1,
  rowspan: 1,
  start: 1,
  checked: false,
  alt: '',
  target: '_blank',
  rel: 'noopener noreferrer',
}

function tidyAttributes(attrs: Readonly<Record<string, unknown>> | undefined) {
  const named = Object.entries(attrs ?? {}).filter(([name, value]) => value !== null && value !== usual[name])
  return named.length === 0 ? undefined : Object.fromEntries(named.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function tidyMark({ type, attrs }: RichMark): RichMark {
  const named = tidyAttributes(attrs)
  return { type, ...(named && { attrs: named }) }
}

/** The same node, written in one order and without what is usual. */
export function tidyNode({ type, attrs, content = [], marks = [], text }: RichNode): RichNode {
  const named = tidyAttributes(attrs)
  return {
    type,
    ...(named && { attrs: named }),
    ...(content.length > 0 && { content: content.map(tidyNode) }),
    ...(marks.length > 0 && { marks: marks.map(tidyMark) }),
    ...(text !== undefined && { text }),
  }
}
