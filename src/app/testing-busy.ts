// Retries a call that a busy server refuses, until it is done.
/** Retries as a browser does: a busy server's refusal is sent again, the same command with the same IDs. */
export async function untilTaken<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'busy') return untilTaken(send)
    throw error
  }
}
