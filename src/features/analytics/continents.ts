// The continents of countries, by their ISO 3166-1 codes.
import type { Continent } from './entities.ts'

const countries: Record<Exclude<Continent, 'unknown'>, string> = {
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG ' +
    'RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
  americas:
    'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MF MQ MS MX NI ' +
    'PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI',
  asia:
    'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA ' +
    'SA SG SY TH TJ TL TM TR TW UZ VN YE',
  europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO ' +
    'PL PT RO RS RU SE SI SJ SK SM UA VA',
  oceania: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
}

const known = new Map(
  Object.entries(countries).flatMap(([continent, codes]) =>
    codes.split(' ').map((code) => [code, continent as Continent] as const),
  ),
)

/** `unknown` without a country, and where nobody lives: the Antarctic. */
export const continentOf = (country: string | null): Continent => known.get(country ?? '') ?? 'unknown'

export const countriesOf = (continent: Continent): readonly string[] =>
  [...known].flatMap(([code, of]) => (of === continent ? [code] : []))
