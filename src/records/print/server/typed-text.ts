// Texts that people typed, for a sheet on which they stand beside texts of ours.

// Invisible characters with which a text sets its own direction (LRE to RLO, LRI to PDI). Typst crashes at an overridden
// one, and a name that ends an isolate early would turn round what stands beside it.
const directions = /[\u202A-\u202E\u2066-\u2069]/g

/** A line of it may run the other way: it is put in order by itself, and disturbs nothing beside it. */
export const apart = (text: string): string => `\u2068${text.replaceAll(directions, '')}\u2069`
