// Cuts what an entry does at its start into tasks: in between, the browser paints and answers.

/** Resolves in a task of its own. */
export const yieldToMain = (): Promise<void> =>
  // Safari has no scheduler.
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
