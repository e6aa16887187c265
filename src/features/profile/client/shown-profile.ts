// A profile and whether it is the person's own, as its parts take it.
import type { Profile } from '../entities.ts'

export type Shown = { profile: Profile; isOwn: boolean }
