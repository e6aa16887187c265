// Every time zone that the browser knows, as the reader's language sorts them.

/** `GMT+01:00` is how the same moment is written everywhere; GMT itself has no hours beside it. */
function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', '') || '+00:00'
}

/** By its place: `Brussels, +01:00`. */
function labelOf(zone: string, now: Date): string {
  if (zone === 'UTC') return 'UTC'
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  // Marks keep the hours behind the name where the page runs the other way.
  return `\u2068${place}, ${offsetOf(zone, now)}\u2069`
}

/** `chosen` is among them also where the browser calls the zone by another name. */
export function zoneOptions(locale: string, chosen?: string): { value: string; label: string }[] {
  const now = new Date()
  const order = new Intl.Collator(locale)
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')
  const isOther = chosen !== undefined && chosen !== 'UTC' && !known.includes(chosen)
  const places = [...known, ...(isOther ? [chosen] : [])].map((value) => ({ value, label: labelOf(value, now) }))
  return [{ value: 'UTC', label: 'UTC' }, ...places.toSorted((one, other) => order.compare(one.label, other.label))]
}
