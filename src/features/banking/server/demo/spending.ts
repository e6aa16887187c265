// The spending of the demo's workspace: parties, messages and amounts by category.
import type { ExpenseCategory } from '../../entities.ts'

type Spending = {
  category: ExpenseCategory
  /** How often, beside the others. */
  share: number
  parties: readonly string[]
  messages: readonly string[]
  from: number
  to: number
}

export const spendings: readonly Spending[] = [
  {
    category: 'supermarket',
    share: 38,
    parties: ['Colruyt, Gent', 'Delhaize Zuid', 'Bio-Planet'],
    messages: ['Kitchen of the office', 'Fruit for the week', 'Coffee and milk'],
    from: 18,
    to: 120,
  },
  {
    category: 'fuel',
    share: 21,
    parties: ['Total Kouter', 'Shell Ledeberg', 'Fastned'],
    messages: ['Van to the site', 'Van, full tank', 'Charging at the quay'],
    from: 35,
    to: 95,
  },
  {
    category: 'fastFood',
    share: 17,
    parties: ['Frituur Bavet', 'Falafel Dampoort', 'Pita Palace'],
    messages: ['Lunch on the site', 'Late drawings', 'Team lunch'],
    from: 9,
    to: 64,
  },
  {
    category: 'cafe',
    share: 26,
    parties: ['Café Labath', 'Mokabon', 'Or Coffee'],
    messages: ['Meeting with a client', 'Breakfast with Kofi', 'Two coffees'],
    from: 5,
    to: 38,
  },
  {
    category: 'connection',
    share: 9,
    parties: ['Telenet', 'Proximus', 'Combell'],
    messages: ['Internet', 'Phones', 'Domain and mail'],
    from: 25,
    to: 140,
  },
  {
    category: 'healthcare',
    share: 12,
    parties: ['Apotheek Korenmarkt', 'Optiek Lens', 'Mensura'],
    messages: ['First-aid kit', 'Safety glasses', 'Yearly check'],
    from: 12,
    to: 180,
  },
  {
    category: 'fitness',
    share: 8,
    parties: ['Yoga Vrijdag', 'Blok Climbing'],
    messages: ['Memberships', 'Climbing on Thursday'],
    from: 20,
    to: 90,
  },
  {
    category: 'entertainment',
    share: 14,
    parties: ['Sphinx Cinema', 'Vooruit', 'S.M.A.K.'],
    messages: ['Evening with the team', 'Tickets for clients', 'Museum, five tickets'],
    from: 14,
    to: 160,
  },
  {
    category: 'other',
    share: 6,
    parties: ['bpost', 'NMBS', 'Stad Gent'],
    messages: ['Parcel', 'Train to Brussels', 'Permit'],
    from: 6,
    to: 210,
  },
]

export const outside = [
  ['陈志远', 'zhiyuan@linqi.example', '9051'],
  ['ليلى حسن', 'layla@hassan.example', '2743'],
  ['Kofi Mensah', 'kofi@harbour.example', '4821'],
  ['Linh Trần', 'linh@nhasang.example', '4410'],
  ['Elias Brandt', 'elias@klang.example', '0937'],
  ['Dara Quinn', 'dara@quinn.example', '7712'],
  ['Petra Havel', 'petra@havel.example', '5504'],
  ['Rosa Delgado', 'rosa@delgado.example', '2268'],
  ['Salma Idris', 'salma@idris.example', '8135'],
  ['Tomás Vega', 'tomas@vega.example', '6047'],
  ['Yuki Mori', 'yuki@mori.example', '3390'],
  ['Anneke de Wit', 'anneke@dewit.example', '1876'],
] as const

export const payments = [
  'Print, six drawings',
  'Handrail, second half',
  'Bulbs for the beds',
  'Sanding of the floor',
  'Photographs of the court',
  'Models, one to fifty',
] as const
