// Events of the demo's shared calendars: the building site, deliveries, and team days.
import type { DemoEvent } from './demo-events.ts'

const workdays = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,FR'
const city = 'Walk-through with the city'

const northWing: DemoEvent[] = [
  [
    'wing',
    '-6 Mon 09:00',
    15,
    'Stand-up',
    {
      place: 'North hall',
      rule: workdays,
      without: ['-1 Wed', '2 Fri'],
      changed: [{ was: '0 Fri', at: '0 Fri 10:30', place: 'Room 204' }],
      by: 'Imani',
    },
  ],
  [
    'wing',
    '-6 Thu 08:30',
    90,
    'Walk-through',
    {
      place: 'All levels',
      rule: 'FREQ=WEEKLY;BYDAY=TH',
      text: 'Hard hats at gate 1. We start at the top and walk down.',
      guests: { Mara: 'accepted', Wei: 'accepted', Petra: 'accepted', Omar: 'tentative' },
      changed: [{ was: '1 Thu', title: city, place: 'East door' }],
      by: 'Imani',
    },
  ],
  [
    'wing',
    '-4 Mon 09:30',
    90,
    'Sprint planning',
    {
      place: 'Room 3',
      rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
      guests: { Imani: 'accepted', Jun: 'accepted', Petra: 'accepted' },
    },
  ],
  [
    'wing',
    '-3 Fri 15:00',
    60,
    'Sprint review',
    {
      place: 'North hall',
      rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
      guests: { Imani: 'accepted', Jun: 'tentative', Salma: 'accepted' },
    },
  ],
  [
    'wing',
    '-8 Mon 10:00',
    120,
    'Board meeting',
    {
      place: 'Library',
      rule: 'FREQ=MONTHLY;BYDAY=1MO',
      text: 'Budget first, then **doors** and lamps.',
      guests: { Imani: 'accepted', Claire: 'accepted' },
    },
  ],
  [
    'wing',
    '0 today 14:30',
    45,
    'North hall review',
    {
      place: 'Room 204',
      text: 'Version 4 of the layout, with the east table turned 90°.',
      guests: { Imani: 'accepted', Jun: 'accepted', Petra: 'accepted', Wei: 'waiting' },
      remind: [10],
      link: 'https://meet.atrium.example/north-hall',
    },
  ],
  [
    'wing',
    '0 Tue 10:00',
    90,
    'Facade workshop',
    { place: 'Room 3', guests: { Petra: 'accepted', Elias: 'accepted', Salma: 'declined' } },
  ],
  ['wing', '0 Thu 14:30', 90, 'Budget', { place: 'Room 204', guests: { Imani: 'accepted', Claire: 'accepted' } }],
  [
    'wing',
    '0 Wed 17:00',
    90,
    'Lighting test',
    {
      place: 'Galleries',
      text: 'After dark, so we can see the shadows.',
      guests: { Tomás: 'accepted', Jun: 'accepted' },
    },
  ],
  ['wing', '-3 Thu 10:30', 60, 'Site visit', { place: 'Gate 1' }],
  [
    'wing',
    '-1 Mon 11:00',
    60,
    'Acoustic panel samples',
    { place: 'North hall', guests: { Jun: 'accepted', Noah: 'accepted' } },
  ],
  [
    'wing',
    '-1 Wed 13:00',
    60,
    'Fire exits with the city',
    { place: 'East door', guests: { Petra: 'accepted', Wei: 'tentative' } },
  ],
  ['wing', '1 Tue 09:45', 45, 'Level 2 doors with the carpenters', { place: 'Workshop', guests: { Noah: 'accepted' } }],
  ['wing', '1 Wed 16:00', 60, 'Planting plan', { place: 'Courtyard', guests: { Rosa: 'accepted' } }],
  [
    'wing',
    '1 Thu 13:00',
    180,
    'Workshop on signs and numbers',
    { place: 'Room 3', guests: { Jun: 'accepted', Dara: 'waiting' } },
  ],
  ['wing', '2 Tue 10:30', 60, 'Elevator inspection', { place: 'Elevator lobby', guests: { Omar: 'accepted' } }],
  ['wing', '3 Mon', 5, 'Hall closed for floor sanding', { place: 'North hall' }],
  [
    'wing',
    '4 Wed 09:00',
    120,
    'Level 1 handover',
    { place: 'Level 1', guests: { Petra: 'waiting', Imani: 'accepted' } },
  ],
  [
    'wing',
    '6 Thu 11:00',
    60,
    'Reading desk mock-up',
    { place: 'Workshop', guests: { Elias: 'accepted', Jun: 'accepted' } },
  ],
  ['wing', '-2 Tue 14:00', 60, '门厅石材验收', { place: '一号门', text: '请带上样品和清单。', by: 'Wei' }],
  ['wing', '2 Thu 10:00', 45, '电梯井复测', { place: '北厅', by: 'Wei' }],
  [
    'wing',
    '1 Mon 15:00',
    60,
    'مراجعة المشربية',
    { place: 'القاعة الشمالية', guests: { Mara: 'tentative' }, by: 'Salma' },
  ],
]

const deliveries: DemoEvent[] = [
  [
    'deliveries',
    '-5 Wed 07:30',
    60,
    'Stone delivery',
    {
      place: 'Gate 1',
      rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;COUNT=8',
      text: 'Two trucks; the second waits at the corner.',
      without: ['1 Wed'],
      by: 'Wei',
    },
  ],
  ['deliveries', '0 Mon 11:00', 75, 'Lamps, first load', { place: 'Gate 2', guests: { Tomás: 'accepted' } }],
  ['deliveries', '1 Fri 08:00', 60, 'Lamps, rest', { place: 'Gate 2', guests: { Tomás: 'waiting' } }],
  ['deliveries', '0 Thu 13:00', 60, 'Travertine', { place: 'Gate 1' }],
  ['deliveries', '0 Fri 16:00', 60, 'Carrier call', { by: 'Linh' }],
  ['deliveries', '-1 Tue 09:30', 60, 'Glass for the roof', { place: 'Gate 1, crane' }],
  ['deliveries', '-2 Thu 10:00', 45, 'Carpets back from the cleaners', { place: 'Gate 2' }],
  [
    'deliveries',
    '1 Mon 07:00',
    120,
    'Olive trees',
    {
      place: 'Courtyard gate',
      text: 'Twelve trees, 400 kg each. Rosa meets the driver.',
      guests: { Rosa: 'accepted' },
    },
  ],
  ['deliveries', '2 Wed 12:00', 45, 'Brass door handles', { place: 'Gate 2' }],
  ['deliveries', '3 Thu 09:30', 60, 'Chairs for the hall', { place: 'Gate 1' }],
  ['deliveries', '5 Tue 08:00', 60, 'Bookshelves', { place: 'Gate 1' }],
  [
    'deliveries',
    '-1 Fri 14:00',
    45,
    'Giao gạch lát sân',
    { place: 'Cổng 2', text: 'Kiểm đếm trước khi ký nhận.', by: 'Linh' },
  ],
  ['deliveries', '2 Mon 09:30', 60, 'Giao đèn treo cho sảnh Bắc', { place: 'Cổng 1', by: 'Linh' }],
  ['deliveries', '-3 Mon 08:15', 45, 'Timber from Ghent', { place: 'Gate 1', by: 'Wei' }],
]

const teamDays: DemoEvent[] = [
  [
    'days',
    '0 Tue',
    2,
    'Garden fair, Lyon',
    { place: 'Lyon', text: 'Rosa is there both days, with a booth in hall 2.', isFree: true },
  ],
  [
    'days',
    '0 Wed 12:00',
    75,
    'Lunch with the Lyon team',
    { place: 'Canteen', guests: { Claire: 'accepted', Mara: 'accepted', Jun: 'accepted' } },
  ],
  ['days', '-7 Fri 12:30', 60, 'Team lunch', { place: 'Canteen', rule: 'FREQ=MONTHLY;BYDAY=1FR' }],
  [
    'days',
    '0 Fri 10:00',
    120,
    'Interviews for site assistant',
    { place: 'Room 1', guests: { Amina: 'accepted', Mara: 'tentative' } },
  ],
  [
    'days',
    '12-04',
    1,
    'Saint Barbara',
    { text: 'Patron saint of builders. Cake at four.', rule: 'FREQ=YEARLY', isFree: true },
  ],
  ['days', '12-13', 1, 'Lucia', { text: 'Saffron buns in the canteen.', rule: 'FREQ=YEARLY', isFree: true }],
  ['days', '06-21', 1, 'Fête de la musique', { rule: 'FREQ=YEARLY', isFree: true, by: 'Claire' }],
  ['days', '4 Thu', 2, 'Office closed', { isFree: true }],
  ['days', '-5 Sat 11:00', 180, 'Book fair', { place: 'Town hall' }],
  [
    'days',
    '5 Fri 16:00',
    180,
    'Team party',
    { place: 'North hall', guests: { Mara: 'accepted', Jun: 'tentative', Dara: 'accepted', Rosa: 'accepted' } },
  ],
  ['days', '-20 Tue', 1, 'Wei’s birthday', { rule: 'FREQ=YEARLY', isFree: true }],
  ['days', '-9 Thu', 1, 'Rosa’s birthday', { rule: 'FREQ=YEARLY', isFree: true }],
  ['days', '6 Mon', 1, 'Jun’s birthday', { rule: 'FREQ=YEARLY', isFree: true }],
  [
    'days',
    '-1 Thu 17:30',
    60,
    'Visite guidée du chantier',
    { place: 'Porte 1', text: 'Casques à l’entrée, départ à 17 h 30.', by: 'Claire' },
  ],
  ['days', '3 Wed 14:00', 90, 'Clôture des comptes', { place: 'Salle 3', by: 'Claire' }],
  ['days', '8 Wed', 3, 'Team outing', { place: 'Öland' }],
]

const sudan: DemoEvent[] = [
  ['sudan', '12-25', 1, 'عيد الميلاد', { isFree: true, rule: 'FREQ=YEARLY' }],
  ['sudan', '01-01', 1, 'عيد الاستقلال', { isFree: true, rule: 'FREQ=YEARLY' }],
  ['sudan', '01-07', 1, 'عيد الميلاد (التقويم الشرقي)', { isFree: true, rule: 'FREQ=YEARLY' }],
]

export const sharedEvents: readonly DemoEvent[] = [...northWing, ...deliveries, ...teamDays, ...sudan]
