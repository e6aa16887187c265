// The demo's folders and files: their contents, shares, stars and tags.
import type { ShareRole } from '../../entities.ts'

/** People by first name; `everyone` is the whole workspace. */
type Shares = Readonly<Record<string, ShareRole>>
export type DemoFolder = {
  owner: string
  /** Nested folders, topmost first. */
  path: string
  files: readonly string[]
  shares?: Shares
}

const numbered = (count: number, nameOf: (number: string, index: number) => string) =>
  Array.from({ length: count }, (_, at) => nameOf(String(at + 1).padStart(2, '0'), at))
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
]
const rooms = ['north-hall', 'stairs', 'court', 'canteen', 'studio', 'front-desk']

const maras: DemoFolder[] = [
  {
    owner: 'Mara',
    path: 'North wing',
    shares: { Imani: 'edit', Jun: 'edit', Wei: 'view', Salma: 'view', Petra: 'view' },
    files: [
      'north-hall-v4.pdf',
      'lamp-schedule.xlsx',
      'stair-rail-oak.webp',
      'price-list-spring.docx',
      'travertine-samples.zip',
      'hall-echo-test.wav',
      'opening-night.md',
    ],
  },
  {
    owner: 'Mara',
    path: 'North wing/Drawings',
    files: rooms.flatMap((room) => [`${room}-sheet-1.pdf`, `${room}-sheet-2.pdf`, `${room}-details.pdf`]),
  },
  {
    owner: 'Mara',
    path: 'North wing/Contracts',
    shares: { Claire: 'view', Amina: 'edit' },
    files: [
      'glass-contract.pdf',
      'oak-contract.pdf',
      'crane-hire.pdf',
      'painters.docx',
      'insurance-2026.pdf',
      'guarantees.xlsx',
    ],
  },
  {
    owner: 'Mara',
    path: 'North wing/Photos',
    shares: { Rosa: 'view', Kofi: 'edit', Elias: 'view' },
    files: numbered(24, (number, at) => `${rooms[at % rooms.length]}-${number}.webp`),
  },
  {
    owner: 'Mara',
    path: 'North wing/Old versions',
    files: ['north-hall-v1.pdf', 'north-hall-v2.pdf', 'north-hall-v3.pdf', 'lamp-schedule-2025.xlsx'],
  },
  {
    owner: 'Mara',
    path: 'Office',
    shares: { everyone: 'view' },
    files: ['handbook.md', 'keys.csv', 'who-does-what.xlsx', 'coffee-machine.txt', 'emergency-plan.pdf'],
  },
  {
    owner: 'Mara',
    path: 'Office/Templates',
    files: ['letter.docx', 'minutes.docx', 'invoice.docx', 'offer.docx', 'site-report.docx'],
  },
  { owner: 'Mara', path: 'Office/Minutes', files: months.map((month) => `minutes-${month}.md`) },
  { owner: 'Mara', path: 'Private', files: ['rent.pdf', 'piano.txt', 'osaka-trip.md', 'allotment.csv'] },
]

const others: DemoFolder[] = [
  {
    owner: 'Imani',
    path: 'Site reports',
    shares: { Mara: 'edit', Wei: 'edit', Kofi: 'view' },
    files: numbered(26, (number) => `site-report-week-${number}.pdf`),
  },
  {
    owner: 'Imani',
    path: 'For the client',
    files: ['north-hall-v4.pdf', 'north-hall-v3.pdf', 'lamp-schedule.xlsx', 'stair-rail-oak.webp', 'materials.zip'],
  },
  {
    owner: 'Imani',
    path: 'Tender',
    shares: { Mara: 'view', Claire: 'edit' },
    files: ['tender-north-wing.docx', 'quantities.xlsx', 'questions.md', 'schedule-plan.pdf'],
  },
  {
    owner: 'Imani',
    path: 'Quotes from suppliers',
    shares: { Linh: 'edit' },
    files: ['glass-quote.pdf', 'crane-quote.pdf'],
  },
  {
    owner: 'Jun',
    path: 'Sketches',
    shares: { Mara: 'view', Imani: 'view' },
    files: numbered(18, (number, at) => `sketch-${rooms[at % rooms.length]}-${number}.webp`),
  },
  {
    owner: 'Jun',
    path: 'Paint samples',
    shares: { Mara: 'edit', Tomás: 'edit' },
    files: [...numbered(12, (number) => `sample-${number}.webp`), 'samples.csv'],
  },
  { owner: 'Jun', path: 'Portfolio', files: ['portfolio.md', 'cover.webp', 'stairs-model.webp', 'lamp.webp'] },
  {
    owner: 'Claire',
    path: 'Comptabilité',
    shares: { Mara: 'view' },
    files: months.map((month) => `accounts-${month}.xlsx`),
  },
  {
    owner: 'Linh',
    path: 'Nhà cung cấp',
    shares: { Mara: 'view', Imani: 'edit' },
    files: ['Báo giá gỗ sồi.pdf', 'Báo giá gạch.pdf', 'Đơn đặt hàng.xlsx', 'Địa chỉ.csv', 'Ghi chú.md'],
  },
  {
    owner: 'Wei',
    path: '现场',
    shares: { Imani: 'edit', Mara: 'view' },
    files: [...numbered(14, (number) => `现场照片-${number}.webp`), '安全检查.csv', '会议记录.md'],
  },
  {
    owner: 'Amina',
    path: 'إدارة المكتب',
    shares: { Mara: 'edit' },
    files: ['قائمة المفاتيح.csv', 'محضر الاجتماع.md', 'عقد النظافة.pdf', 'جدول العطلات.xlsx'],
  },
  {
    owner: 'Dara',
    path: 'Texts',
    shares: { everyone: 'view' },
    files: ['website.md', 'press-release.docx', 'invitation.md', 'signs.txt', 'tone-of-voice.md'],
  },
  {
    owner: 'Rosa',
    path: 'Garden',
    shares: { Mara: 'view' },
    files: ['planting-plan.pdf', 'trees.csv', ...numbered(8, (number) => `garden-${number}.webp`)],
  },
  {
    owner: 'Tomás',
    path: 'Light',
    shares: { Jun: 'edit', Mara: 'view' },
    files: ['lamps.xlsx', 'hall-at-night.webp', 'light-plan.pdf', 'measurements.csv'],
  },
  {
    owner: 'Petra',
    path: 'Statics',
    shares: { Imani: 'view', Mara: 'view' },
    files: ['beams-level-2.pdf', 'loads.xlsx', 'stairs-proof.pdf', 'notes.txt'],
  },
  {
    owner: 'Elias',
    path: 'Models',
    shares: { everyone: 'view' },
    files: ['model-stairs.webp', 'model-hall.webp', 'materials.csv'],
  },
]

export const demoFolders: readonly DemoFolder[] = [...maras, ...others]

/** Keyed by owner, path and name. */
export const starred = [
  'Mara North wing/north-hall-v4.pdf',
  'Mara North wing/hall-echo-test.wav',
  'Mara North wing/Drawings',
  'Mara Office/keys.csv',
  'Imani Site reports',
]
export const tagged: Readonly<Record<string, readonly string[]>> = {
  'Mara North wing/north-hall-v4.pdf': ['Space', 'Final'],
  'Mara North wing/lamp-schedule.xlsx': ['Light'],
  'Mara North wing/price-list-spring.docx': ['Prices'],
  'Imani For the client/north-hall-v4.pdf': ['Final'],
  'Tomás Light/light-plan.pdf': ['Light', 'Final'],
  'Mara North wing/Contracts/glass-contract.pdf': ['Signed'],
  'Mara North wing/Contracts/oak-contract.pdf': ['Signed'],
}
/** Earlier versions of these files, by the names their content had then. */
export const earlier: Readonly<Record<string, readonly string[]>> = {
  'Mara North wing/north-hall-v4.pdf': ['north-hall-v1.pdf', 'north-hall-v2.pdf', 'north-hall-v3.pdf'],
  'Mara North wing/lamp-schedule.xlsx': ['lamp-schedule-2025.xlsx'],
  'Mara Office/handbook.md': ['handbook-2025.md'],
}
export const trashed = ['Mara Private/allotment.csv', 'Mara Office/coffee-machine.txt']
export const links = [
  {
    to: 'Imani For the client',
    access: 'view',
    message: 'Here is version 4 with the turned table. Please look at the width of the walk on sheet 2 before Friday.',
    days: 7,
    opened: 3,
  },
  { to: 'Imani Quotes from suppliers', access: 'upload', message: 'Please add your quote here.', days: 30, opened: 5 },
  { to: 'Mara North wing/Photos', access: 'view', message: '', days: undefined, opened: 12 },
] as const
