// Tags that people type, tidied for storage.

/** Each tag once, whatever capitals it is written in; the first spelling stays. */
export function tidyTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const tag of tags.map((given) => given.trim())) {
    if (tag !== '' && !kept.has(tag.toLowerCase())) kept.set(tag.toLowerCase(), tag)
  }
  return [...kept.values()]
}
