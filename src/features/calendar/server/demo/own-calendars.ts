// Events of the demo's three people: their own work, a trip to Osaka, and life besides.
import type { DemoEvent } from './demo-events.ts'

const [here, japan] = ['Europe/Stockholm', 'Asia/Tokyo']
const away = { zone: japan, color: '#04297A' } as const

const maras: DemoEvent[] = [
  [
    'mara',
    '-6 Wed 18:00',
    75,
    'Yoga',
    { place: 'Haga', rule: 'FREQ=WEEKLY;BYDAY=WE', without: ['0 Wed'], changed: [{ was: '1 Wed', at: '1 Thu 18:30' }] },
  ],
  ['mara', '-6 Thu 19:00', 60, 'Piano', { rule: 'FREQ=WEEKLY;BYDAY=TH', remind: [30] }],
  ['mara', '-8 Mon', 1, 'Rent', { rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', isFree: true }],
  ['mara', '-2 Mon 16:00', 45, 'Dentist', { place: 'Linnégatan 12', remind: [60, 1440], color: '#FF4842' }],
  ['mara', '0 Mon 15:00', 60, 'Write the price list'],
  [
    'mara',
    '0 Tue 15:00',
    45,
    'Call with Salma',
    { guests: { Salma: 'accepted' }, link: 'https://meet.atrium.example/salma' },
  ],
  ['mara', '0 Fri 10:30', 60, 'Focus'],
  ['mara', '0 Sat 17:00', 60, 'Market', { text: 'With Dara. Bread, flowers, lamp oil.' }],
  ['mara', '0 Sun 11:00', 120, 'Brunch at Ingrid’s'],
  ['mara', '-1 Mon 13:00', 30, 'Coffee with Amina', { guests: { Amina: 'accepted' } }],
  ['mara', '-1 Fri 09:30', 60, 'Count and label the keys', { place: 'Front desk' }],
  ['mara', '-1 Sat 10:00', 180, 'Community garden'],
  ['mara', '1 Mon 12:00', 60, 'Lunch with the bank', { place: 'Kungsportsplatsen' }],
  ['mara', '1 Wed 08:30', 30, 'Sign the glass contract', { guests: { Claire: 'waiting' } }],
  ['mara', '1 Fri 17:30', 120, 'Theater with Ingrid', { place: 'Stadsteatern' }],
  [
    'mara',
    '2 Mon 20:55',
    1265,
    'Flight to Osaka',
    { place: 'GOT – KIX', text: 'Seat 22A. Passport!', zone: here, endZone: japan, remind: [180], color: '#04297A' },
  ],
  [
    'mara',
    '2 Wed 10:00',
    150,
    'Paper workshop tour',
    { place: 'Higashinari, Osaka', ...away, guests: { Jun: 'accepted' } },
  ],
  ['mara', '2 Wed 14:00', 90, 'Lamp makers', { place: 'Nakazakicho, Osaka', ...away, guests: { Jun: 'accepted' } }],
  ['mara', '2 Wed 19:00', 120, 'Dinner with Jun’s parents', { place: 'Tenma, Osaka', ...away }],
  ['mara', '2 Fri 11:40', 400, 'Flight home', { place: 'KIX – GOT', ...away, endZone: here }],
  ['mara', '3 Tue 09:30', 60, 'Insurance review'],
  ['mara', '-2 Wed 12:15', 45, 'Lunch with Noah', { guests: { Noah: 'accepted' } }],
  ['mara', '-3 Tue 10:00', 60, 'Coffee machine service', { place: 'Canteen' }],
  ['mara', '4 Sat', 9, 'Vacation', { place: 'Marstrand' }],
  ['mara', '-4 Thu 13:30', 60, 'Driver’s license photo'],
]

const imanis: DemoEvent[] = [
  ['imani', '-6 Mon 08:00', 45, 'Plan the week', { rule: 'FREQ=WEEKLY;BYDAY=MO' }],
  [
    'imani',
    '-6 Tue 06:45',
    45,
    'Run',
    { rule: 'FREQ=WEEKLY;BYDAY=TU,FR', isFree: true, changed: [{ was: '0 Fri', isCancelled: true }] },
  ],
  [
    'imani',
    '0 Tue 13:00',
    30,
    'One-on-one with Jun',
    { guests: { Jun: 'accepted' }, rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10' },
  ],
  ['imani', '0 Thu 11:30', 60, 'Doctor', { remind: [60] }],
  ['imani', '0 Fri 13:30', 60, 'Write the site report'],
  ['imani', '-1 Wed 10:00', 60, 'Prices with Linh', { guests: { Linh: 'accepted' } }],
  ['imani', '1 Tue 14:00', 90, 'Tender, second round', { guests: { Mara: 'tentative', Claire: 'accepted' } }],
  ['imani', '1 Sat', 2, 'Family weekend in Lagos', { place: 'Lagos' }],
  ['imani', '2 Thu 16:30', 30, 'Call the crane company'],
  [
    'imani',
    '3 Fri 09:30',
    120,
    'Safety course',
    { place: 'Room 1', guests: { Wei: 'accepted', Omar: 'waiting', Kofi: 'accepted' } },
  ],
  ['imani', '-2 Fri 17:00', 60, 'Farewell drinks for Kofi’s crew', { place: 'Canteen' }],
  ['imani', '0 Sun 18:00', 90, 'Choir'],
  [
    'imani',
    '10-01',
    1,
    'Nigerian Independence Day',
    { text: 'Jollof for everyone at noon.', rule: 'FREQ=YEARLY', isFree: true },
  ],
]

const juns: DemoEvent[] = [
  [
    'jun',
    '-6 Tue 16:00',
    60,
    'Sketching hour',
    { rule: 'FREQ=WEEKLY;BYDAY=TU,TH', place: 'Studio', without: ['0 Thu'] },
  ],
  ['jun', '0 Mon 13:00', 60, 'Lamp schedule with Tomás', { guests: { Tomás: 'accepted' } }],
  ['jun', '0 Wed 09:30', 120, 'Paint samples', { place: 'North hall' }],
  ['jun', '0 Thu 10:30', 45, 'New portfolio pages', { guests: { Dara: 'accepted' } }],
  ['jun', '0 Sat 11:00', 90, 'Ceramics class', { place: 'Majorna' }],
  ['jun', '-1 Tue 11:00', 60, 'Stair model', { guests: { Elias: 'accepted' } }],
  ['jun', '1 Mon 10:00', 60, 'Print shop', { place: 'Järntorget' }],
  ['jun', '1 Thu 09:30', 30, 'Eye exam', { remind: [60] }],
  ['jun', '2 Sun 12:55', 1265, 'Flight to Osaka', { place: 'GOT – KIX', zone: here, endZone: japan }],
  ['jun', '3 Wed 15:00', 60, 'Level 2 colors', { guests: { Mara: 'waiting', Imani: 'accepted' } }],
  ['jun', '-2 Thu 13:00', 45, 'First sign sketches', { guests: { Dara: 'tentative' } }],
]

export const ownEvents: readonly DemoEvent[] = [...maras, ...imanis, ...juns]
