// How the demo's mails are written down: people by their first names, days counted from today.

/** First names of the demo's people; the rest of a name is in the demo of accounts. */
type Colleague =
  | 'Mara'
  | 'Imani'
  | 'Jun'
  | 'Rosa'
  | 'Petra'
  | 'Wei'
  | 'Salma'
  | 'Noah'
  | 'Tomás'
  | 'Linh'
  | 'Claire'
  | 'Omar'
  | 'Kofi'
  | 'Elias'
  | 'Amina'
  | 'Dara'

/** People elsewhere. */
export const outsiders = {
  holz: { name: 'Ines Duarte', email: 'ines@quinta-timber.example' },
  dach: { name: 'Otto Lind', email: 'otto.lind@lind-roofs.example' },
  beton: { name: 'Kwame Asante', email: 'dispatch@harbor-concrete.example' },
  lamp: { name: 'Aurélie Morel', email: 'a.morel@lumiere-morel.example' },
  stone: { name: '陈海燕', email: 'chen.haiyan@suzhou-stone.example' },
  tile: { name: 'Nguyễn Thị Hoa', email: 'hoa@gachmen-hue.example' },
  guest: { name: 'سارة عبد الرحمن', email: 'sara@nile-arts.example' },
  city: { name: 'Building Office', email: 'permits@gothenburg-buildings.example' },
  bank: { name: 'Harbor Bank', email: 'statements@harbor-bank.example' },
  school: { name: 'Mette Holm', email: 'mette@lantern-school.example' },
  backup: { name: 'Backups', email: 'backup@atrium-host.example' },
  train: { name: 'Northline', email: 'tickets@northline.example' },
  beans: { name: 'Little Roastery', email: 'orders@little-roastery.example' },
  weather: { name: 'Harbor Weather', email: 'warnings@harbor-weather.example' },
  weekly: { name: 'Timber Weekly', email: 'news@timber-weekly.example' },
  lettre: { name: 'La Lettre lumière', email: 'lettre@lumiere-journal.example' },
  zhoubao: { name: '建材周报', email: 'news@building-weekly.example' },
  bantin: { name: 'Bản tin Vật liệu', email: 'bantin@vatlieu.example' },
  nashra: { name: 'نشرة العمارة', email: 'nashra@arch-letter.example' },
  prize: { name: 'Prize Department', email: 'winner@you-have-won.example' },
  pills: { name: 'Dr. Best Price', email: 'deal@cheap-cheap.example' },
  heir: { name: 'Barrister Long', email: 'urgent@inheritance-desk.example' },
} as const
export type Outsider = keyof typeof outsiders
export type Who = Colleague | Outsider

/** The people of the demo who sign in: each has a mailbox with some 400 mails. */
export const owners = ['Mara', 'Imani', 'Jun'] as const
export type Owner = (typeof owners)[number]
export const isOwner = (who: Who): who is Owner => owners.some((owner) => owner === who)

export type DemoFile = 'delivery' | 'minutes' | 'list' | 'photo' | 'plan'

/** How one mailbox keeps a mail, where it isn't the usual way. */
export type Kept = {
  folder?: 'inbox' | 'archive' | 'trash' | 'spam'
  isUnread?: true
  isStarred?: true
  isImportant?: true
  labels?: readonly LabelName[]
}
export type LabelName = 'Site' | 'Suppliers' | 'Opening night'

export type DemoMail = {
  /** Names the conversation; mails with the same one belong together. */
  thread: string
  /** A day, counted from today, and a time of it: `-3 09:12`. */
  at: string
  from: Who
  to: readonly Who[]
  cc?: readonly Who[]
  subject: string
  /** Paragraphs with an empty line between them. */
  text: string
  html?: string
  files?: readonly (readonly [name: string, file: DemoFile])[]
  isAutomatic?: boolean
  /** Mailing lists can be left. */
  isList?: boolean
  kept?: Partial<Record<Owner, Kept>>
}

export type DemoDraft = { by: Owner; to: readonly Who[]; subject: string; text: string; at: string }
