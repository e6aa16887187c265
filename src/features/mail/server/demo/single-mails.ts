// Single mails of the demo: a very long one, and drafts that nobody has sent yet.
import type { DemoDraft, DemoMail } from './demo-mail.ts'
import { owners } from './demo-mail.ts'

const things = ['The door', 'The window', 'The bench', 'The lamp', 'The handrail', 'The floor', 'The wall', 'The drain']
const places = [
  'at the stairs',
  'in the north hall',
  'in the court',
  'under the skylight',
  'in the workshop',
  'at the gate',
]
const duties = [
  'is delivered with all its fittings and is protected until the handover.',
  'is made of larch from one batch; the grain runs toward the light.',
  'is fixed without visible screws. Samples are shown before anything is ordered.',
  'is measured on site. No dimension is taken from the drawing.',
  'keeps a gap of eight millimeters, which stays open and clean.',
  'is oiled twice, with a day between. The last coat is applied after the painters have left.',
  'can be taken off by one person with one tool, and put back the same day.',
]
const sections = [
  'General',
  'Structure',
  'Roof',
  'Joinery',
  'Electrical work',
  'Light',
  'Stone',
  'Planting',
  'Handover',
]
const itemsEach = 60

const at = <Item>(list: readonly Item[], index: number) => list[index % list.length]

function specification(): string {
  return sections
    .map((section, part) => {
      const items = Array.from({ length: itemsEach }, (_, index) => {
        const place = part * 7 + index
        return `${part + 1}.${index + 1} ${at(things, place)} ${at(places, place * 3 + part)} ${at(duties, place * 5 + index)}`
      })
      return `${part + 1}. ${section}\n\n${items.join('\n\n')}`
    })
    .join('\n\n')
}

export const singleMails = (): DemoMail[] => [
  {
    thread: 'specification',
    at: '-4 18:52',
    from: 'Salma',
    to: owners,
    cc: ['Petra', 'Tomás', 'Noah'],
    subject: 'Specification, north hall: all 540 items',
    text: `Dear all,\n\nHere’s the whole specification, as text, so you can search it. It’s long. I’m sorry, and I’m not.\n\nPlease read your part by Tuesday.\n\nسلمى\n\n${specification()}`,
    kept: { Imani: { isImportant: true, labels: ['Site'] }, Mara: { labels: ['Site'] } },
  },
]

export const drafts: readonly DemoDraft[] = [
  {
    by: 'Mara',
    to: ['Dara'],
    subject: 'My speech',
    text: 'Dear neighbors, dear friends,\n\nWhen we came here four years ago, there was a wall, a fig tree, and',
    at: '-1 21:14',
  },
  {
    by: 'Mara',
    to: ['city'],
    subject: 'Bike shed',
    text: 'Dear Sir or Madam,\n\nWith reference to the survey of our east side',
    at: '-3 16:40',
  },
  { by: 'Mara', to: [], subject: '', text: 'Ask Amina about the pots.', at: '-8 12:02' },
  {
    by: 'Imani',
    to: ['Petra', 'Wei'],
    subject: 'Order of work, week 49',
    text: 'Good morning,\n\nMonday: gutters. Tuesday: gutters. Wednesday:',
    at: '-1 18:05',
  },
  { by: 'Imani', to: ['stone'], subject: '编号', text: '海燕您好：\n\n关于石材的编号，', at: '-2 09:30' },
  { by: 'Jun', to: ['Mara'], subject: 'The door to your office', text: 'I have thought about it.', at: '0 07:10' },
  {
    by: 'Jun',
    to: ['guest'],
    subject: 'Twelve sheets',
    text: 'Dear Sara,\n\nAbout the east wall: could it be the north wall',
    at: '-1 19:20',
  },
]
