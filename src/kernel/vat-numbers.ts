// The form of VAT numbers where it is known: of Europe. Only the form, as registers alone know which exist.
import { plainDigits } from './digits.ts'

type Form = { pattern: RegExp; example: string }

/** By the letters in front, which are the country's but for Greece and Northern Ireland. */
const forms: Readonly<Record<string, Form>> = {
  AT: { pattern: /^U\d{8}$/, example: 'ATU12345678' },
  BE: { pattern: /^[01]\d{9}$/, example: 'BE 0123.456.789' },
  BG: { pattern: /^\d{9,10}$/, example: 'BG123456789' },
  CH: { pattern: /^E\d{9}(MWST|TVA|IVA)?$/, example: 'CHE-123.456.789 MWST' },
  CY: { pattern: /^\d{8}[A-Z]$/, example: 'CY12345678X' },
  CZ: { pattern: /^\d{8,10}$/, example: 'CZ12345678' },
  DE: { pattern: /^\d{9}$/, example: 'DE123456789' },
  DK: { pattern: /^\d{8}$/, example: 'DK12345678' },
  EE: { pattern: /^\d{9}$/, example: 'EE123456789' },
  EL: { pattern: /^\d{9}$/, example: 'EL123456789' },
  ES: { pattern: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, example: 'ESX1234567X' },
  FI: { pattern: /^\d{8}$/, example: 'FI12345678' },
  FR: { pattern: /^[A-HJ-NP-Z\d]{2}\d{9}$/, example: 'FR12345678901' },
  GB: { pattern: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: 'GB123456789' },
  HR: { pattern: /^\d{11}$/, example: 'HR12345678901' },
  HU: { pattern: /^\d{8}$/, example: 'HU12345678' },
  IE: { pattern: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/, example: 'IE1234567WA' },
  IT: { pattern: /^\d{11}$/, example: 'IT12345678901' },
  LT: { pattern: /^(\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: { pattern: /^\d{8}$/, example: 'LU12345678' },
  LV: { pattern: /^\d{11}$/, example: 'LV12345678901' },
  MT: { pattern: /^\d{8}$/, example: 'MT12345678' },
  NL: { pattern: /^[A-Z\d+*]{10}\d{2}$/, example: 'NL123456789B01' },
  PL: { pattern: /^\d{10}$/, example: 'PL1234567890' },
  PT: { pattern: /^\d{9}$/, example: 'PT123456789' },
  RO: { pattern: /^\d{2,10}$/, example: 'RO12345678' },
  SE: { pattern: /^\d{12}$/, example: 'SE123456789001' },
  SI: { pattern: /^\d{8}$/, example: 'SI12345678' },
  SK: { pattern: /^\d{10}$/, example: 'SK1234567890' },
  XI: { pattern: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, example: 'XI123456789' },
}

const formOf = (country: string | null): Form | undefined => forms[country === 'GR' ? 'EL' : (country ?? '')]

/** As it is printed; nothing for a country whose form isn't known. */
export const vatNumberExample = (country: string | null): string | undefined => formOf(country)?.example

/** Without what people write between the figures. */
const plain = (text: string) =>
  plainDigits(text)
    .replaceAll(/[\s.\-/]/g, '')
    .toUpperCase()

/**
 * False for a number that can't be one: of the country whose letters it begins with, or of this country without them.
 * True for nothing, and for countries whose form isn't known.
 */
export function isVatNumber(text: string, country: string | null): boolean {
  const number = plain(text)
  const own = formOf(country)
  const named = forms[number.slice(0, 2)]
  if (number === '' || (!own && !named)) return true
  return own?.pattern.test(number) === true || named?.pattern.test(number.slice(2)) === true
}
