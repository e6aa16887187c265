// Notes what a page's policy refuses, and every request that leaves for another origin.
import type { BrowserContext } from 'playwright'

export async function watchPolicy(context: BrowserContext, origin: string, violations: string[]) {
  await context.exposeFunction('noteViolation', (violation: string) => violations.push(violation))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, sample } = event
      // Exposed above.
      const { noteViolation } = window as unknown as { noteViolation: (violation: string) => void }
      noteViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`)
    })
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) violations.push(`asked a stranger: ${request.url()}`)
  })
}
