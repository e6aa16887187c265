// The parts of the blog on the server.
import type { Part } from '#kernel/server/parts.ts'

export const parts: Part[] = []
