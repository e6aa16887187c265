// Finds a text by its key, in the form for its number, and fills its placeholders, in the browser and on the server.
// The files are what translators' tools read as “i18next JSON v4”: nested keys, `{{name}}`, `_one` and `_other`.

/** A file of texts, as it is imported. */
export type Texts = { [key: string]: string | Texts }
/** For the placeholders of a text; `count` and `context` also choose its form. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

/** Merges files: those of one feature share its name as their first key, and perhaps more keys. */
export function mergeTexts(all: readonly Texts[]): Texts {
  const merged: Texts = {}
  for (const [name, words] of all.flatMap((texts) => Object.entries(texts))) {
    const known = merged[name]
    merged[name] = typeof words === 'object' && typeof known === 'object' ? mergeTexts([known, words]) : words
  }
  return merged
}

/** Finds a text by its dotted key; undefined also for a key that names a group of texts. */
export function textAt(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

const pluralRules = new Map<string, Intl.PluralRules>()

function pluralOf(count: number, locale: string): Intl.LDMLPluralRule {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale)
  pluralRules.set(locale, rules)
  return rules.select(count)
}

/** Endings of keys, the best match first. Every language may have a form for zero. */
const formsOf = (count: number, locale: string) => [
  ...(count === 0 ? ['_zero'] : []),
  `_${pluralOf(count, locale)}`,
  '',
  '_other',
]

/** The text of a key for this number, and for the context if it has one, before its placeholders are filled. */
export function findText(texts: Texts, locale: string, key: string, values: Values = {}): string | undefined {
  const { count, context } = values
  const forms = typeof count === 'number' ? formsOf(count, locale) : ['']
  const names = context ? [`${key}_${context}`, key] : [key]
  return names
    .flatMap((name) => forms.map((form) => name + form))
    .map((name) => textAt(texts, name))
    .find((text) => text !== undefined)
}

/** Fills placeholders; the values themselves are never searched for more. */
export const fillText = (text: string, write: (name: string) => string): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => write(name))
