// Shows Markdown that people wrote, without the editor that wrote it.
import { readMarkdown } from '#kernel/documents/read-markdown.ts'
import { RichTextView } from './rich-text-view.tsx'

export type MarkdownViewProps = {
  text: string
  /** Names by ID of the mentioned people; others are shown as “someone”. */
  people?: ReadonlyMap<string, string>
}

/** HTML in it is shown as text, and a link leads only to the web, a mailbox or a page of Atrium. */
export function MarkdownView({ text, people }: MarkdownViewProps) {
  return <RichTextView document={readMarkdown(text)} people={people} />
}
