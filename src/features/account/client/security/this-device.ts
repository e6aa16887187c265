// A first name for a passkey: what machine this is, as far as the browser says it.
const machines = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** A name that the maker gave it, the same in every language; empty when it is unknown. */
export const thisDevice = (userAgent = navigator.userAgent): string =>
  machines.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
