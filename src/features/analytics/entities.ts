// The words of page views and their shapes: sources, continents, systems, and the topics that pages belong to.
import { integer, matching, object, text } from '#kernel/shape.ts'

/** `2026-11-27`, as the workspace counts days. */
export const Day = matching(/^\d{4}-\d{2}-\d{2}$/, 'not-a-date')
export const Count = integer({ min: 0 })

/** How a visit began: an address typed or kept, a search, a link on another site, a social network, a mail. */
export const sources = ['direct', 'search', 'link', 'social', 'mail'] as const
export type Source = (typeof sources)[number]

export const systems = ['windows', 'macos', 'linux', 'android', 'ios', 'chromeos', 'other'] as const
export type System = (typeof systems)[number]

/** Somebody who isn’t signed in, a person of the role user, and managers and admins. */
export const audiences = ['visitor', 'member', 'staff'] as const
export type Audience = (typeof audiences)[number]

/** The parts of the product that pages belong to. */
export const topics = ['shop', 'blog', 'pricing', 'help', 'about', 'workspace'] as const
export type Topic = (typeof topics)[number]

export const buckets = ['day', 'week', 'month'] as const
export type Bucket = (typeof buckets)[number]

export const pathMax = 200
export const hostMax = 100
/** ISO 3166-1, `SD`. */
export const Country = matching(/^[A-Z]{2}$/, 'not-allowed')
export const Host = text({ min: 1, max: hostMax })

/** Calendar days of the workspace, both included. */
export const Range = object({ from: Day, to: Day })
