// Retries a call that a busy server refuses, until it is done.
/** As a browser does: what a server that is busy did not take is sent again, the same act by the same ids. */
export async function untilTaken<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'busy') return untilTaken(send)
    throw error
  }
}
