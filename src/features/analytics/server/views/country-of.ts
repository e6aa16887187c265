// Finds the country of a browser by its time zone, else by its language; no address is looked up anywhere.
import { codes } from '#kernel/countries.ts'

let zones: ReadonlyMap<string, string> | undefined

/** Each zone lies in one country. The names are those that ICU calls its own. */
function readZones(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const code of codes.split(' ')) {
    for (const zone of new Intl.Locale(`und-${code}`).getTimeZones?.() ?? []) found.set(zone, code)
  }
  return found
}

/** Another name of a zone becomes ICU’s own: `Asia/Kolkata` is `Asia/Calcutta` there. */
function ownNameOf(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    // No zone has this name.
    return undefined
  }
}

/** Spoken at home in so many countries that the language says nothing. */
const ofManyCountries = new Set(['en', 'fr', 'es', 'ar', 'pt'])

function countryOfLanguage(tag: string): string | undefined {
  try {
    const { language, region } = new Intl.Locale(tag)
    if (region !== undefined) return region
    return ofManyCountries.has(language) ? undefined : new Intl.Locale(tag).maximize().region
  } catch {
    return undefined
  }
}

const isCountry = (code: string | undefined): code is string => code !== undefined && codes.split(' ').includes(code)

export function countryOf({ zone, language }: { zone?: string | undefined; language?: string | undefined }) {
  zones ??= readZones()
  const own = zone === undefined ? undefined : (zones.get(zone) ?? zones.get(ownNameOf(zone) ?? ''))
  const country = own ?? (language === undefined ? undefined : countryOfLanguage(language))
  return isCountry(country) ? country : null
}
