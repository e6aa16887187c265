// Every currency that the browser knows, as the reader's language calls them.

type Option = { value: string; label: string }

export function currencyOptions(locale: string): Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const order = new Intl.Collator(locale)
  return Intl.supportedValuesOf('currency')
    .map((value) => ({ value, label: `${names.of(value) ?? value}, ${value}` }))
    .toSorted((one, other) => order.compare(one.label, other.label))
}
