// Says whether the name of a host may pass for another, as letters of several scripts look alike.

const scripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
  'Arabic',
  'Hebrew',
].map((name) => ({ name, letter: new RegExp(String.raw`^\p{Script=${name}}$`, 'u') }))
/** Scripts that one word is written in together. */
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
/** Letters that look like Latin ones: a name of these alone passes for another. */
const lookalikes = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡαονρυικτ0-9-]+$/u

const scriptOf = (sign: string) => scripts.find(({ letter }) => letter.test(sign))?.name ?? 'other'

function mixesScripts(label: string): boolean {
  const found = [...new Set(label.match(/\p{L}/gu))].map(scriptOf)
  const names = [...new Set(found)]
  return names.length > 1 && !together.some((allowed) => names.every((name) => allowed.includes(name)))
}

const isAscii = (text: string) => !/[^\p{ASCII}]/u.test(text)

/** The name of the host as machines write it, where the written one may deceive; else nothing. */
export function deceptiveHost(written: string, hostname: string): string | undefined {
  const plain = written.toLowerCase()
  if (isAscii(plain)) return undefined
  // Written with characters that stand for ASCII ones.
  if (!hostname.includes('xn--')) return hostname
  const labels = plain.normalize('NFKC').split(/[.。]/)
  const isLookalike = (label: string) => !isAscii(label) && lookalikes.test(label)
  return labels.some((label) => mixesScripts(label) || isLookalike(label)) ? hostname : undefined
}
