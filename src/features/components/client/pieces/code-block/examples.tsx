// The examples on the gallery's page about code that can be copied.
import { CodeBlock } from '#ui/code-block.tsx'

// A call as a program writes it.
export function OneExample() {
  return <CodeBlock label="curl" code="curl /api/openapi.json" />
}
