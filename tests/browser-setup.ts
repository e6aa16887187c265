// Before the journeys: one browser for all of them; each window is a context of its own, which shares nothing.
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { chromiumOptions } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserAddress: string
  }
}

export async function setup({ provide }: TestProject) {
  const server = await chromium.launchServer(chromiumOptions)
  provide('browserAddress', server.wsEndpoint())
  return () => server.close()
}
