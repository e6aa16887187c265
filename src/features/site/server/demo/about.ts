// The firm of the demo, in its own words.
import type { DemoEntry } from './demo-entry.ts'

export const aboutEntries: readonly DemoEntry[] = [
  {
    kind: 'about',
    plain: {},
    texts: {
      en: {
        lead: 'Sixteen people in Ghent, Khartoum and Hà Nội. We design buildings, and the tools we needed to finish them.',
        work: 'We take a building from the first sketch to the last lamp, and keep every email, drawing and invoice for it in one place.',
        story:
          'The tools grew along the way: first a board, then mail, then a shop for the chairs people kept asking about. Now other firms run them on their own servers.',
        visionTitle: 'A building should explain itself',
        visionText:
          'So should software. Open a door, and you should know at once which room you’re in and where to go next.',
      },
      fr: {
        lead: 'Seize personnes à Gand, Khartoum et Hanoï. Nous concevons des bâtiments, et les outils qu’il nous fallait pour les achever.',
        work: 'Nous menons un bâtiment de la première esquisse à la dernière lampe, et gardons chaque e-mail, plan et facture au même endroit.',
        story:
          'Les outils ont grandi en chemin : d’abord un tableau, puis la messagerie, puis une boutique pour les chaises qu’on nous demandait. D’autres entreprises les utilisent désormais sur leurs serveurs.',
        visionTitle: 'Un bâtiment devrait s’expliquer de lui-même',
        visionText:
          'Un logiciel aussi. En ouvrant une porte, on devrait savoir aussitôt dans quelle pièce on est, et par où continuer.',
      },
      vi: {
        lead: 'Mười sáu người ở Ghent, Khartoum và Hà Nội. Chúng tôi thiết kế công trình, và cả những công cụ cần có để hoàn thành chúng.',
        work: 'Chúng tôi theo một công trình từ phác thảo đầu tiên đến ngọn đèn cuối cùng, và giữ mọi email, bản vẽ, hóa đơn ở cùng một nơi.',
        story:
          'Các công cụ lớn dần theo công việc: đầu tiên là một bảng, rồi đến email, rồi cửa hàng cho những chiếc ghế mà ai cũng hỏi. Giờ đây nhiều công ty khác dùng chúng trên máy chủ của họ.',
        visionTitle: 'Công trình phải tự giải thích được',
        visionText: 'Phần mềm cũng vậy. Mở một cánh cửa ra, ta phải biết ngay đây là phòng nào và đi tiếp lối nào.',
      },
      cn: {
        lead: '我们十六个人分布在根特、喀土穆和河内。我们设计建筑，也制作完成建筑所需的工具。',
        work: '从第一张草图到最后一盏灯，每封邮件、每张图纸和每张发票都放在同一个地方。',
        story:
          '这些工具是一路长出来的：先是看板，然后是邮件，再后来是商店，卖大家总在打听的椅子。如今其他公司也在自己的服务器上使用它们。',
        visionTitle: '建筑应当不言自明',
        visionText: '软件也该如此。推开一扇门，就应当立刻知道这是哪个房间，接下来往哪里走。',
      },
      ar: {
        lead: 'ستة عشر شخصًا في غنت والخرطوم وهانوي. نصمّم المباني، ونصنع الأدوات التي احتجنا إليها لإتمامها.',
        work: 'نرافق المبنى من أول رسم إلى آخر مصباح، ونحفظ كل رسالة ومخطط وفاتورة في مكان واحد.',
        story:
          'نمت الأدوات في الطريق: لوحة أولًا، ثم البريد، ثم متجر للكراسي التي ظل الناس يسألون عنها. واليوم تشغّلها شركات أخرى على خوادمها.',
        visionTitle: 'على المبنى أن يشرح نفسه',
        visionText: 'وكذلك البرنامج. من يفتح بابًا ينبغي أن يعرف فورًا أي غرفة هذه وإلى أين تقود.',
      },
    },
  },
  {
    kind: 'fact',
    plain: { value: '2014' },
    texts: {
      en: { label: 'first drawing' },
      fr: { label: 'premier dessin' },
      vi: { label: 'bản vẽ đầu tiên' },
      cn: { label: '第一张图纸' },
      ar: { label: 'أول رسم' },
    },
  },
  {
    kind: 'fact',
    plain: { value: '61' },
    texts: {
      en: { label: 'buildings finished' },
      fr: { label: 'bâtiments achevés' },
      vi: { label: 'công trình hoàn thành' },
      cn: { label: '座建筑竣工' },
      ar: { label: 'مبنى منجزًا' },
    },
  },
  {
    kind: 'fact',
    plain: { value: '16' },
    texts: {
      en: { label: 'people' },
      fr: { label: 'personnes' },
      vi: { label: 'con người' },
      cn: { label: '位同事' },
      ar: { label: 'شخصًا' },
    },
  },
  {
    kind: 'fact',
    plain: { value: '9' },
    texts: {
      en: { label: 'languages at lunch' },
      fr: { label: 'langues à table' },
      vi: { label: 'ngôn ngữ bên bàn ăn' },
      cn: { label: '种语言在午餐桌上' },
      ar: { label: 'لغات على مائدة الغداء' },
    },
  },
  {
    kind: 'skill',
    plain: { percent: '86' },
    texts: {
      en: { label: 'Design' },
      fr: { label: 'Conception' },
      vi: { label: 'Thiết kế' },
      cn: { label: '设计' },
      ar: { label: 'التصميم' },
    },
  },
  {
    kind: 'skill',
    plain: { percent: '72' },
    texts: {
      en: { label: 'Development' },
      fr: { label: 'Développement' },
      vi: { label: 'Phát triển' },
      cn: { label: '开发' },
      ar: { label: 'التطوير' },
    },
  },
  {
    kind: 'skill',
    plain: { percent: '41' },
    texts: {
      en: { label: 'Marketing' },
      fr: { label: 'Marketing' },
      vi: { label: 'Tiếp thị' },
      cn: { label: '营销' },
      ar: { label: 'التسويق' },
    },
  },
  { kind: 'client', plain: { name: 'Harbour Timber', mark: 'roof' }, texts: {} },
  { kind: 'client', plain: { name: 'Vidrio Sur', mark: 'press' }, texts: {} },
  { kind: 'client', plain: { name: 'Nile Press', mark: 'waves' }, texts: {} },
  { kind: 'client', plain: { name: 'Klang', mark: 'bars' }, texts: {} },
  { kind: 'client', plain: { name: 'Nhà Sáng', mark: 'sun' }, texts: {} },
  { kind: 'client', plain: { name: 'Quinn', mark: 'swirl' }, texts: {} },
]
