// The emoji that were picked last, and the tone of skin, until the page is left.

const maxRecent = 16
let recent: readonly string[] = []
let tone = 0

export const readRecent = () => recent
export const readTone = () => tone

export function rememberEmoji(emoji: string) {
  recent = [emoji, ...recent.filter((other) => other !== emoji)].slice(0, maxRecent)
}

export function rememberTone(chosen: number) {
  tone = chosen
}
