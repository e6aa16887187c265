// The people of the demo: who they are and where they live.
import type { Role } from '#kernel/contract.ts'
import type { Language } from '#kernel/languages.ts'

export type DemoPerson = {
  firstName: string
  lastName: string
  email: string
  jobTitle: string
  role: Role
  language: Language
  /** Skin, hair, cloth, cut and ground of the drawn portrait. */
  portrait: string
  city: string
  /** Two letters, as in ISO 3166-1. */
  country: string
  about?: string
}

const company = 'atrium.example'
type Row = [name: string, jobTitle: string, portrait: string, city: string, country: string]

const leads: DemoPerson[] = [
  {
    firstName: 'Mara',
    lastName: 'Lindqvist',
    email: `mara@${company}`,
    jobTitle: 'Head of operations',
    role: 'admin',
    language: 'en',
    portrait: '53000',
    city: 'Gothenburg',
    country: 'SE',
    about: 'Keeps the building running. Ask me about keys, contracts, and the coffee machine.',
  },
  {
    firstName: 'Imani',
    lastName: 'Okafor',
    email: `imani@${company}`,
    jobTitle: 'Project lead',
    role: 'manager',
    language: 'en',
    portrait: '40322',
    city: 'Lagos',
    country: 'NG',
    about: 'Leads the north wing. Plans on Mondays, walks the site on Thursdays.',
  },
  {
    firstName: 'Jun',
    lastName: 'Takeda',
    email: `jun@${company}`,
    jobTitle: 'Designer',
    role: 'user',
    language: 'en',
    portrait: '04433',
    city: 'Osaka',
    country: 'JP',
    about: 'Draws by hand first.',
  },
]

const colleagues: Row[] = [
  ['Rosa Delgado', 'Gardener', '20552', 'Valencia', 'ES'],
  ['Petra Havel', 'Structural engineer', '16771', 'Brno', 'CZ'],
  ['Wei Zhang', 'Site manager', '04310', 'Suzhou', 'CN'],
  ['Salma Idris', 'Architect', '24544', 'Khartoum', 'SD'],
  ['Noah Verbeek', 'Carpenter', '52255', 'Ghent', 'BE'],
  ['Tomás Arrieta', 'Lighting designer', '11111', 'Bilbao', 'ES'],
  ['Linh Trần', 'Buyer', '04666', 'Huế', 'VN'],
  ['Claire Fontaine', 'Accountant', '11204', 'Lyon', 'FR'],
  ['Omar Farouk', 'Electrician', '30083', 'Alexandria', 'EG'],
  ['Kofi Mensah', 'Surveyor', '40196', 'Accra', 'GH'],
  ['Elias Brandt', 'Model maker', '53487', 'Leipzig', 'DE'],
  ['Amina Yusuf', 'Office manager', '34241', 'Omdurman', 'SD'],
  ['Dara Quinn', 'Writer', '56063', 'Galway', 'IE'],
]

const languageOf: Partial<Record<string, Language>> = {
  FR: 'fr',
  VN: 'vi',
  CN: 'cn',
  SD: 'ar',
  EG: 'ar',
}

function colleague([name, jobTitle, portrait, city, country]: Row): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ')
  const local = firstName.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const language = languageOf[country] ?? 'en'
  return {
    firstName,
    lastName,
    email: `${local}@${company}`,
    jobTitle,
    role: 'user',
    language,
    portrait,
    city,
    country,
  }
}

export const demoPeople: readonly DemoPerson[] = [...leads, ...colleagues.map(colleague)]
