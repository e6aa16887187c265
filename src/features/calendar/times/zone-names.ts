// Maps zone names in files and programs to current IANA names.

/** Windows zones as mapped by Unicode CLDR for territory 001; `~` is “ Standard Time”. */
const windowsZones = `
AUS Central~=Australia/Darwin
AUS Eastern~=Australia/Sydney
Afghanistan~=Asia/Kabul
Alaskan~=America/Anchorage
Aleutian~=America/Adak
Altai~=Asia/Barnaul
Arab~=Asia/Riyadh
Arabian~=Asia/Dubai
Arabic~=Asia/Baghdad
Argentina~=America/Argentina/Buenos_Aires
Astrakhan~=Europe/Astrakhan
Atlantic~=America/Halifax
Aus Central W.~=Australia/Eucla
Azerbaijan~=Asia/Baku
Azores~=Atlantic/Azores
Bahia~=America/Bahia
Bangladesh~=Asia/Dhaka
Belarus~=Europe/Minsk
Bougainville~=Pacific/Bougainville
Canada Central~=America/Regina
Cape Verde~=Atlantic/Cape_Verde
Caucasus~=Asia/Yerevan
Cen. Australia~=Australia/Adelaide
Central America~=America/Guatemala
Central Asia~=Asia/Almaty
Central Brazilian~=America/Cuiaba
Central Europe~=Europe/Budapest
Central European~=Europe/Warsaw
Central Pacific~=Pacific/Guadalcanal
Central~=America/Chicago
Central~ (Mexico)=America/Mexico_City
Chatham Islands~=Pacific/Chatham
China~=Asia/Shanghai
Cuba~=America/Havana
Dateline~=Etc/GMT+12
E. Africa~=Africa/Nairobi
E. Australia~=Australia/Brisbane
E. Europe~=Europe/Chisinau
E. South America~=America/Sao_Paulo
Easter Island~=Pacific/Easter
Eastern~=America/New_York
Eastern~ (Mexico)=America/Cancun
Egypt~=Africa/Cairo
Ekaterinburg~=Asia/Yekaterinburg
FLE~=Europe/Kyiv
Fiji~=Pacific/Fiji
GMT~=Europe/London
GTB~=Europe/Bucharest
Georgian~=Asia/Tbilisi
Greenland~=America/Nuuk
Greenwich~=Atlantic/Reykjavik
Haiti~=America/Port-au-Prince
Hawaiian~=Pacific/Honolulu
India~=Asia/Kolkata
Iran~=Asia/Tehran
Israel~=Asia/Jerusalem
Jordan~=Asia/Amman
Kaliningrad~=Europe/Kaliningrad
Korea~=Asia/Seoul
Libya~=Africa/Tripoli
Line Islands~=Pacific/Kiritimati
Lord Howe~=Australia/Lord_Howe
Magadan~=Asia/Magadan
Magallanes~=America/Punta_Arenas
Marquesas~=Pacific/Marquesas
Mauritius~=Indian/Mauritius
Middle East~=Asia/Beirut
Montevideo~=America/Montevideo
Morocco~=Africa/Casablanca
Mountain~=America/Denver
Mountain~ (Mexico)=America/Mazatlan
Myanmar~=Asia/Yangon
N. Central Asia~=Asia/Novosibirsk
Namibia~=Africa/Windhoek
Nepal~=Asia/Kathmandu
New Zealand~=Pacific/Auckland
Newfoundland~=America/St_Johns
Norfolk~=Pacific/Norfolk
North Asia East~=Asia/Irkutsk
North Asia~=Asia/Krasnoyarsk
North Korea~=Asia/Pyongyang
Omsk~=Asia/Omsk
Pacific SA~=America/Santiago
Pacific~=America/Los_Angeles
Pacific~ (Mexico)=America/Tijuana
Pakistan~=Asia/Karachi
Paraguay~=America/Asuncion
Qyzylorda~=Asia/Qyzylorda
Romance~=Europe/Paris
Russia Time Zone 10=Asia/Srednekolymsk
Russia Time Zone 11=Asia/Kamchatka
Russia Time Zone 3=Europe/Samara
Russian~=Europe/Moscow
SA Eastern~=America/Cayenne
SA Pacific~=America/Bogota
SA Western~=America/La_Paz
SE Asia~=Asia/Bangkok
Saint Pierre~=America/Miquelon
Sakhalin~=Asia/Sakhalin
Samoa~=Pacific/Apia
Sao Tome~=Africa/Sao_Tome
Saratov~=Europe/Saratov
Singapore~=Asia/Singapore
South Africa~=Africa/Johannesburg
South Sudan~=Africa/Juba
Sri Lanka~=Asia/Colombo
Sudan~=Africa/Khartoum
Syria~=Asia/Damascus
Taipei~=Asia/Taipei
Tasmania~=Australia/Hobart
Tocantins~=America/Araguaina
Tokyo~=Asia/Tokyo
Tomsk~=Asia/Tomsk
Tonga~=Pacific/Tongatapu
Transbaikal~=Asia/Chita
Turkey~=Europe/Istanbul
Turks And Caicos~=America/Grand_Turk
US Eastern~=America/Indiana/Indianapolis
US Mountain~=America/Phoenix
UTC=UTC
UTC+12=Etc/GMT-12
UTC+13=Etc/GMT-13
UTC-02=Etc/GMT+2
UTC-08=Etc/GMT+8
UTC-09=Etc/GMT+9
UTC-11=Etc/GMT+11
Ulaanbaatar~=Asia/Ulaanbaatar
Venezuela~=America/Caracas
Vladivostok~=Asia/Vladivostok
Volgograd~=Europe/Volgograd
W. Australia~=Australia/Perth
W. Central Africa~=Africa/Lagos
W. Europe~=Europe/Berlin
W. Mongolia~=Asia/Hovd
West Asia~=Asia/Tashkent
West Bank~=Asia/Hebron
West Pacific~=Pacific/Port_Moresby
Yakutsk~=Asia/Yakutsk
Yukon~=America/Whitehorse
`

/** Runtimes return the left name, which IANA has replaced by the right one. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
  'Etc/UTC': 'UTC',
  'Etc/GMT': 'UTC',
  GMT: 'UTC',
}

const longestName = 100
const named = new Map<string, string>()

/** The current IANA name, or null if the runtime doesn't know the zone. */
export function namedZone(name: string): string | null {
  const known = named.get(name)
  if (known) return known
  // Only some runtimes accept offsets (`+05:30`), so we never do.
  if (!/^[a-z]/i.test(name) || name.length > longestName) return null
  try {
    const answered = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
    const zone = renamed[answered] ?? answered
    named.set(name, zone)
    return zone
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

let windows: Map<string, string> | undefined

function windowsNames(): Map<string, string> {
  windows ??= new Map(
    windowsZones
      .trim()
      .split('\n')
      .map((line) => line.replace('~', ' Standard Time').split('='))
      .map(([from = '', to = '']) => [from.toLowerCase(), to]),
  )
  return windows
}

const windowsZone = (name: string) =>
  windowsNames().get(name.toLowerCase().replace(/ daylight time\b/, ' standard time'))

/** The most populous zones, preferred among zones with the same offsets. */
const likely = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Chicago', 'America/Denver']
likely.push('America/Los_Angeles', 'Asia/Kolkata', 'Asia/Shanghai', 'Asia/Tokyo', 'Europe/Athens', 'Asia/Tehran')

/** One zone for each distinct history of offsets, likely ones first. */
export function candidateZones(): string[] {
  const known = [...likely, ...windowsNames().values()].filter((zone) => namedZone(zone) !== null)
  return [...new Set(known)]
}

/**
 * Resolves a zone name from a file to its IANA zone: Windows names, old names, names with a prefix
 * (`/mozilla.org/20050126_1/Europe/Rome`), in any case. Null if there is none.
 */
export function zoneNamed(name: string): string | null {
  const trimmed = name.trim().replace(/^"(.*)"$/, '$1')
  if (trimmed.length > longestName) return null
  const direct = windowsZone(trimmed) ?? namedZone(trimmed)
  if (direct) return direct
  const parts = trimmed.split('/').filter((part) => part !== '')
  for (let from = 1; from < parts.length; from += 1) {
    const found = namedZone(parts.slice(from).join('/'))
    if (found) return found
  }
  return namedZone(parts.join('/'))
}
