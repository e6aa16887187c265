// A place in the history to go to, and what is being written.
import type { Message } from '../../entities.ts'

/** Made anew with each wish to go there. */
export type Target = { id: string } | { since: string }

/** Answering one message, changing one of one's own, or neither. */
export type Writing = { replyTo?: Message; edit?: Message }
