// The names of the demo's many people, native and in Latin letters, and plausible cities.
import type { Language } from '#kernel/languages.ts'

/** As it is written, and in Latin letters when that is something else. */
type Name = readonly [written: string, latin?: string]
type Place = readonly [city: string, state: string, country: string, dialling: string]

export type Origin = {
  language: Language
  given: readonly Name[]
  family: readonly Name[]
  /** Family names come first, in one word with the given name. */
  isFamilyFirst?: true
  streets: readonly string[]
  places: readonly Place[]
}

const names = (text: string): Name[] => text.split(' ').map((name) => [name])
const written = (text: string): Name[] =>
  text.split(' ').map((pair) => {
    const [name = '', latin = ''] = pair.split('/')
    return [name, latin]
  })

export const origins: readonly Origin[] = [
  {
    language: 'en',
    given: names('Harriet Callum Freya Desmond Orla Isaac Matilda Rory Tess Gideon Beatrix'),
    family: names(
      'Ashworth Brennan Calloway Drummond Ellery Fairbairn Garrick Holloway Kinsella Lockhart Merriweather Rowntree',
    ),
    streets: ['Mill Lane', 'Harbor Street', 'Station Road', 'Orchard Close'],
    places: [
      ['Bristol', 'England', 'GB', '+44'],
      ['Leith', 'Scotland', 'GB', '+44'],
      ['Cork', 'Munster', 'IE', '+353'],
      ['Portland', 'Oregon', 'US', '+1'],
      ['Halifax', 'Nova Scotia', 'CA', '+1'],
      ['Hobart', 'Tasmania', 'AU', '+61'],
      ['Nairobi', 'Nairobi County', 'KE', '+254'],
    ],
  },
  {
    language: 'fr',
    given: names('Élise Bastien Océane Lucien Solène Aurélien Mireille Fabrice Noémie Gaël Honorine'),
    family: names(
      'Beaulieu Carpentier Deschamps Évrard Guérin Lefèvre Marchand Pelletier Rousselle Thibault Vasseur Diallo',
    ),
    streets: ['rue des Tanneurs', 'quai du Port', 'avenue Jean-Jaurès', 'place du Marché'],
    places: [
      ['Nantes', 'Pays de la Loire', 'FR', '+33'],
      ['Strasbourg', 'Grand Est', 'FR', '+33'],
      ['Liège', 'Wallonie', 'BE', '+32'],
      ['Lausanne', 'Vaud', 'CH', '+41'],
      ['Québec', 'Québec', 'CA', '+1'],
      ['Dakar', 'Dakar', 'SN', '+221'],
    ],
  },
  {
    language: 'vi',
    given: names('Hạnh Đức Mai Khôi Thảo Tuấn Ngọc Sơn Phương Hải Yến'),
    family: names('Nguyễn Lê Phạm Hoàng Đặng Bùi Đỗ Hồ Ngô Dương Vũ Đinh'),
    streets: ['đường Lê Lợi', 'phố Hàng Bạc', 'đường Trần Phú', 'đường Nguyễn Huệ'],
    places: [
      ['Hà Nội', 'Hà Nội', 'VN', '+84'],
      ['Đà Nẵng', 'Đà Nẵng', 'VN', '+84'],
      ['Cần Thơ', 'Cần Thơ', 'VN', '+84'],
      ['Đà Lạt', 'Lâm Đồng', 'VN', '+84'],
    ],
  },
  {
    language: 'cn',
    given: written('伟/wei 芳/fang 秀英/xiuying 敏/min 静/jing 丽/li 强/qiang 磊/lei 洋/yang 艳/yan 晓明/xiaoming'),
    family: written('王/wang 李/li 张/zhang 刘/liu 陈/chen 杨/yang 赵/zhao 黄/huang 周/zhou 吴/wu 徐/xu 孙/sun'),
    isFamilyFirst: true,
    streets: ['人民路', '解放路', '中山路', '建设路'],
    places: [
      ['成都', '四川', 'CN', '+86'],
      ['杭州', '浙江', 'CN', '+86'],
      ['西安', '陕西', 'CN', '+86'],
      ['新加坡', '新加坡', 'SG', '+65'],
    ],
  },
  {
    language: 'ar',
    given: written(
      'هالة/hala خالد/khalid مريم/maryam ياسر/yasir نور/nour طارق/tariq سارة/sara عثمان/osman ليلى/layla إبراهيم/ibrahim رنا/rana',
    ),
    family: written(
      'الطيب/eltayeb حسن/hassan بشير/bashir عبدالله/abdalla النور/elnour المهدي/elmahdi صالح/salih الأمين/elamin منصور/mansour جابر/jabir خليل/khalil سليم/salim',
    ),
    streets: ['شارع النيل', 'شارع الجامعة', 'شارع السوق', 'شارع الحرية'],
    places: [
      ['الخرطوم', 'الخرطوم', 'SD', '+249'],
      ['بورتسودان', 'البحر الأحمر', 'SD', '+249'],
      ['القاهرة', 'القاهرة', 'EG', '+20'],
      ['عمّان', 'عمّان', 'JO', '+962'],
      ['الدار البيضاء', 'الدار البيضاء', 'MA', '+212'],
    ],
  },
]

export const jobTitles: readonly string[] = [
  'Bricklayer',
  'Landscape architect',
  'Project planner',
  'Glazier',
  'Stonemason',
  'Lift engineer',
  'Interior designer',
  'Quantity surveyor',
  'Plumber',
  'Acoustics engineer',
  'Site nurse',
  'Roofer',
  'Painter',
  'Archivist',
  'Photographer',
  'Fire safety officer',
  'Cabinetmaker',
  'Translator',
  'Bookkeeper',
]

export const companies: readonly string[] = [
  'Okafor & Daughters',
  'Vidrio Sur',
  'Nhà Sáng',
  'Harbor Timber',
  'Nile Press',
  'Klang GmbH',
  'Quinn Studio',
  'Atelier Fontaine',
  '苏州石作',
  'بيت النخيل',
  'North Light Survey',
  'Toit & Fils',
  'Red Sea Glass',
]
