// HTML is read, and a link that would run code is no link.
import { MarkdownView } from '#ui/markdown-view.tsx'

export function Example() {
  return <MarkdownView text={'<b onclick="x()">HTML</b>, [x](javascript:x), @{nobody}, https://atrium.example'} />
}
