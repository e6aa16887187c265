// Every currency and time zone that the browser knows, as the reader's language calls them.

type Option = { value: string; label: string }

export function currencyOptions(locale: string): Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const order = new Intl.Collator(locale)
  return Intl.supportedValuesOf('currency')
    .map((value) => ({ value, label: `${names.of(value) ?? value}, ${value}` }))
    .toSorted((one, other) => order.compare(one.label, other.label))
}

/** `GMT+01:00` is how the same moment is written everywhere; GMT itself has no hours beside it. */
function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', '') || '+00:00'
}

/** By their places: `Brussels, +01:00`. */
export function zoneOptions(locale: string): Option[] {
  const now = new Date()
  const order = new Intl.Collator(locale)
  const named = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')
  const places = named.map((value) => {
    const place = (value.split('/').at(-1) ?? value).replaceAll('_', ' ')
    // Marks keep the hours behind the name where the page runs the other way.
    return { value, label: `\u2068${place}, ${offsetOf(value, now)}\u2069` }
  })
  return [{ value: 'UTC', label: 'UTC' }, ...places.toSorted((one, other) => order.compare(one.label, other.label))]
}
