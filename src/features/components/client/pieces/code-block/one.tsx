// A call as a program writes it.
import { CodeBlock } from '#ui/code-block.tsx'

export function Example() {
  return <CodeBlock label="curl" code="curl /api/openapi.json" />
}
