// The sellers and customers of the demo: names in many scripts, each with the tax, currency and habits of their own.
import type { Language } from '#kernel/languages.ts'
import type { TaxTreatment } from '../../entities.ts'
import type { BulkParty } from '../bulk/bulk-rows.ts'
import { idOf } from './chance.ts'

/** When they pay: well before the due day, about then, weeks after it, or in two parts. */
export type Habit = 'prompt' | 'usual' | 'slow' | 'parts'
export type DemoCustomer = BulkParty & {
  language: Language
  habit: Habit
  /** How much of the work is for them. */
  share: number
  treatment: TaxTreatment
  /** Null: the workspace's. */
  currency: string | null
}
type Short = [name: string, company: string, street: string, zipCode: string, city: string, country: string]
type More = Partial<
  Pick<DemoCustomer, 'habit' | 'share' | 'treatment' | 'currency' | 'taxNumber' | 'phone' | 'timeZone'>
>

const partyOf = (number: number, kind: BulkParty['kind'], [name, company, street, zipCode, city, country]: Short) => ({
  id: idOf('party', number),
  kind,
  name,
  company,
  street,
  zipCode,
  city,
  country,
  state: '',
  personId: null,
  timeZone: null,
})

export const sellers: readonly BulkParty[] = [
  {
    ...partyOf(1, 'seller', ['Mara Lindqvist', 'Atrium Works', 'Kadelaan 14', '9000', 'Gent', 'BE']),
    email: 'books@atrium.example',
    phone: '+32 9 555 01 42',
    taxNumber: 'BE 0712.345.678',
    language: 'en',
  },
  {
    ...partyOf(2, 'seller', ['Inès Moreau', 'Atrium Works Lyon', '12 rue Pasteur', '69007', 'Lyon', 'FR']),
    email: 'lyon@atrium.example',
    phone: '+33 4 55 50 12 80',
    taxNumber: 'FR 38 512345678',
    language: 'fr',
  },
]

let count = 9
function customer(place: Short, email: string, language: Language, more: More = {}): DemoCustomer {
  count += 1
  return {
    ...partyOf(count, 'customer', place),
    email,
    phone: '',
    taxNumber: '',
    language,
    habit: 'usual',
    share: 2,
    treatment: 'standard',
    currency: null,
    ...more,
  }
}

const eu = { treatment: 'reverseCharge' } as const
const abroad = { treatment: 'exempt' } as const

export const customers: readonly DemoCustomer[] = [
  customer(['Kofi Mensah', 'Harbour Timber', 'Quay 7', '', 'Accra', 'GH'], 'kofi@harbourtimber.example', 'en', {
    ...abroad,
    habit: 'slow',
    share: 4,
    phone: '+233 24 555 0161',
    timeZone: 'Africa/Accra',
  }),
  customer(['Linh Trần', 'Nhà Sáng', '48 Phố Huế', '', 'Hà Nội', 'VN'], 'linh@nhasang.example', 'vi', {
    ...abroad,
    currency: 'VND',
    share: 3,
    timeZone: 'Asia/Ho_Chi_Minh',
    taxNumber: '0101234567',
  }),
  customer(['Nguyễn Thị Thu Hương', 'Xưởng gỗ An Bình', '112 Lê Lợi', '', 'Huế', 'VN'], 'huong@anbinh.example', 'vi', {
    ...abroad,
    currency: 'VND',
    timeZone: 'Asia/Ho_Chi_Minh',
  }),
  customer(
    ['ليلى حسن', 'دار النيل للنشر', '٢٢ شارع طلعت حرب', '11511', 'القاهرة', 'EG'],
    'layla@nilepress.example',
    'ar',
    { ...abroad, currency: 'USD', share: 3, timeZone: 'Africa/Cairo' },
  ),
  customer(['عمر السالم', 'أفق للتصميم', 'شارع سالم المبارك ٥', '', 'الكويت', 'KW'], 'omar@ufuq.example', 'ar', {
    ...abroad,
    currency: 'KWD',
    timeZone: 'Asia/Kuwait',
  }),
  customer(['韦秀英', '韦氏设计工作室', '静安区愚园路 88 号', '200040', '上海', 'CN'], 'wei@studiowei.example', 'cn', {
    ...abroad,
    share: 3,
    habit: 'prompt',
    timeZone: 'Asia/Shanghai',
    taxNumber: '91310106MA1FY12345',
  }),
  customer(['陈志远', '远山书店', '鼓楼区中山路 15 号', '210008', '南京', 'CN'], 'chen@yuanshan.example', 'cn', {
    ...abroad,
    timeZone: 'Asia/Shanghai',
  }),
  customer(['山田花子', '山田商店', '中京区三条通 3-2', '604-8083', '京都', 'JP'], 'hanako@yamada.example', 'en', {
    ...abroad,
    currency: 'JPY',
    habit: 'prompt',
    timeZone: 'Asia/Tokyo',
  }),
  customer(['Елена Ковачева', 'Студио Липа', 'ул. Шипка 9', '1504', 'София', 'BG'], 'elena@lipa.example', 'en', {
    ...eu,
    taxNumber: 'BG 123456789',
  }),
  customer(
    ['Νίκος Παπαδάκης', 'Ξυλουργική Παπαδάκη', 'Ερμού 41', '105 63', 'Αθήνα', 'GR'],
    'nikos@papadakis.example',
    'en',
    { ...eu, habit: 'slow', taxNumber: 'EL 123456789' },
  ),
  customer(['Jonas Brandt', 'Klang GmbH', 'Lindenstraße 4', '10969', 'Berlin', 'DE'], 'jonas@klang.example', 'en', {
    ...eu,
    share: 5,
    habit: 'prompt',
    taxNumber: 'DE123456789',
  }),
  customer(
    ['Agnieszka Wójcik', 'Wójcik i Córki', 'ul. Długa 12', '31-147', 'Kraków', 'PL'],
    'biuro@wojcik.example',
    'en',
    { ...eu, habit: 'parts', taxNumber: 'PL1234567890' },
  ),
  customer(
    ['Lucía Ferrer', 'Vidrio Sur', 'Calle Betis 30', '41010', 'Sevilla', 'ES'],
    'lucia@vidriosur.example',
    'en',
    { ...eu, share: 4, habit: 'parts', taxNumber: 'ESB12345674' },
  ),
  customer(
    ['Camille Roux', 'Foire des jardins', '3 place Bellecour', '69002', 'Lyon', 'FR'],
    'camille@foire-jardins.example',
    'fr',
    { ...eu, share: 4, taxNumber: 'FR 12 345678901' },
  ),
  customer(
    ['Hélène Dubois', 'Librairie du Marché', 'Rue Neuve 18', '5000', 'Namur', 'BE'],
    'helene@libmarche.example',
    'fr',
    { share: 3 },
  ),
  customer(['Bart De Smet', 'Stad Gent', 'Botermarkt 1', '9000', 'Gent', 'BE'], 'facturen@stadgent.example', 'en', {
    share: 6,
    taxNumber: 'BE 0207.451.227',
    phone: '+32 9 555 10 10',
  }),
  customer(['Sofie Claes', '', 'Coupure Links 212', '9000', 'Gent', 'BE'], 'sofie.claes@mail.example', 'en', {
    habit: 'prompt',
  }),
  customer(
    ['Youssef El Amrani', 'Thé & Figues', 'Sleepstraat 77', '9000', 'Gent', 'BE'],
    'youssef@thefigues.example',
    'fr',
    { share: 3, habit: 'slow', taxNumber: 'BE 0698.112.004' },
  ),
  customer(['Nneka Okafor', 'Okafor & Daughters', '5 Marina Road', '', 'Lagos', 'NG'], 'nneka@okafor.example', 'en', {
    ...abroad,
    currency: 'USD',
    share: 4,
    habit: 'parts',
    timeZone: 'Africa/Lagos',
  }),
  customer(['Tom Quinn', 'Quinn Studio', '9 Mill Lane', 'BS1 5TR', 'Bristol', 'GB'], 'tom@quinn.example', 'en', {
    ...abroad,
    currency: 'GBP',
    habit: 'slow',
    share: 3,
    timeZone: 'Europe/London',
  }),
  customer(['Ingrid Solheim', 'Fjordlys AS', 'Bryggen 21', '5003', 'Bergen', 'NO'], 'ingrid@fjordlys.example', 'en', {
    ...abroad,
    share: 3,
    taxNumber: 'NO 912 345 678 MVA',
  }),
  customer(['דנה לוי', 'סטודיו אור', 'רחוב הרצל 8', '', 'חיפה', 'IL'], 'dana@studio-or.example', 'en', {
    ...abroad,
    share: 1,
    timeZone: 'Asia/Jerusalem',
  }),
]
