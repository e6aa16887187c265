// The lines of an address, in the order they have on an envelope.
import { useLanguage } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import type { PartySnapshot } from '../entities.ts'

type Address = Omit<PartySnapshot, 'id'>

export function useAddressLines(): (party: Address) => string[] {
  const language = useLanguage()
  return ({ name, company, street, zipCode, city, state, country }) => {
    const place = [[zipCode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ')
    const land = country === null ? '' : countryName(country, language)
    return [company === name ? '' : company, street, place, land].filter(Boolean)
  }
}
