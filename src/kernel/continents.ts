// The part of the world that a country belongs to, as figures about many countries are summed up.

export const continents = ['africa', 'americas', 'asia', 'europe', 'oceania', 'unknown'] as const
export type Continent = (typeof continents)[number]

/** By ISO 3166-1 codes, after the regions of the United Nations. Antarctica belongs to none. */
const countriesOf = {
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG ' +
    'RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
  americas:
    'AG AI AR AW BB BL BM BO BQ BR BS BV BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GS GT GY HN HT JM KN KY LC MF MQ MS ' +
    'MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI',
  asia:
    'AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA ' +
    'SA SG SY TH TJ TL TM TR TW UZ VN YE',
  europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO ' +
    'PL PT RO RS RU SE SI SJ SK SM UA VA',
  oceania: 'AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS',
} as const satisfies Record<Exclude<Continent, 'unknown'>, string>

const known = new Map<string, Continent>(
  Object.entries(countriesOf).flatMap(([continent, codes]) =>
    // Safe: the keys above are continents.
    codes.split(' ').map((code): [string, Continent] => [code, continent as Continent]),
  ),
)

export const continentOf = (country: string | null): Continent => known.get(country ?? '') ?? 'unknown'
