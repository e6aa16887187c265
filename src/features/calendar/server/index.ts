// The calendar's server side: every call it answers, and what it does by itself.
import type { Part } from '#kernel/server/parts.ts'

export const parts: Part[] = []
