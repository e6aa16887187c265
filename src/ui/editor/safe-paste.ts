// Lets formatted text be pasted under the page's policy, which refuses style and script attributes while HTML is parsed.
import type { EditorProps } from '@tiptap/pm/view'
import { DOMParser, Slice } from '@tiptap/pm/model'
import type { ParseOptions } from '@tiptap/pm/model'

/**
 * Styles travel as data and are set by script, which the policy allows. Which of them mean something is for the
 * schema to decide: it is the filter, the renaming only spares the console its reports.
 */
export function safePaste(): EditorProps {
  const parseSlice = (dom: Node, options?: ParseOptions): Slice => {
    if (dom instanceof Element || dom instanceof DocumentFragment) {
      for (const element of dom.querySelectorAll<HTMLElement>('[data-pasted-style]'))
        element.style.cssText = element.dataset['pastedStyle'] ?? ''
    }
    const schema = options?.context?.doc.type.schema
    return schema ? DOMParser.fromSchema(schema).parseSlice(dom, options) : Slice.empty
  }
  return {
    transformPastedHTML: (html) =>
      html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
        tag.replaceAll(/\sstyle\s*=/gi, ' data-pasted-style=').replaceAll(/\son\w+\s*=/gi, ' data-pasted-event='),
      ),
    // ProseMirror asks a parser for this one function.
    clipboardParser: Object.assign(Object.create(DOMParser.prototype) as DOMParser, { parseSlice }),
  }
}
