// The demo's newsletters, in five languages, with pictures elsewhere that are not loaded; and its spam.
import type { DemoMail, Outsider, Owner } from './demo-mail.ts'
import { outsiders, owners } from './demo-mail.ts'

type Issue = readonly [title: string, text: string]
type Newsletter = {
  from: Outsider
  issues: readonly Issue[]
  greeting: string
  more: string
  leave: string
  isRightToLeft?: true
}

const newsletters: readonly Newsletter[] = [
  {
    from: 'weekly',
    greeting: 'Good morning from the forest.',
    more: 'Read more',
    leave: 'You’re getting this email because you subscribed.',
    issues: [
      ['Larch is back', 'Prices fell by four percent in a week. Building in spring? Buy now.'],
      ['A bridge of beech', 'Forty meters without a single bolt: we crossed it three times to be sure.'],
      ['Nine joints to know', 'The carpenter’s alphabet, drawn by hand, to pin above the bench.'],
      ['The quiet floor', 'How a school in the mountains got rid of its echo with felt and pegs.'],
      ['Trees that travel', 'Where your oak really comes from, and how to ask.'],
    ],
  },
  {
    from: 'lettre',
    greeting: 'Bonjour et belle semaine,',
    more: 'Lire la suite',
    leave: 'Vous recevez cette lettre parce que vous y êtes abonné.',
    issues: [
      ['La lumière du nord', 'Pourquoi les ateliers regardent vers le nord, et ce que cela change pour vos yeux.'],
      ['Éteindre mieux', 'Une ville a baissé ses lampes d’un tiers. Personne ne s’en est aperçu, sauf les étoiles.'],
      ['Le verre soufflé', 'Visite chez une artisane qui fabrique douze lampes par jour, jamais treize.'],
      ['Ombres portées', 'Un escalier, une fenêtre et dix minutes de soleil : c’est tout un projet.'],
    ],
  },
  {
    from: 'zhoubao',
    greeting: '各位读者，早上好：',
    more: '阅读全文',
    leave: '你收到这封邮件，是因为你订阅了周报。',
    issues: [
      ['石材行情', '本周花岗岩价格平稳，荔枝面需求上升。'],
      ['老砖新用', '苏州一座旧厂房拆下的青砖，铺成了一条回家的路。'],
      ['防火新规', '新规明年一月起施行，三分钟读懂要点。'],
      ['一位木匠', '他做了四十年榫卯，只用过一次钉子。'],
    ],
  },
  {
    from: 'bantin',
    greeting: 'Chào bạn,',
    more: 'Đọc tiếp',
    leave: 'Bạn nhận thư này vì đã đăng ký bản tin.',
    issues: [
      ['Giá gạch tuần này', 'Gạch men Huế tăng nhẹ, gạch thô giữ giá. Nên đặt trước mùa mưa.'],
      ['Mái ngói xưa', 'Một ngôi nhà trăm tuổi ở Hội An vừa thay ngói, mà không ai nhận ra.'],
      ['Tre trong kiến trúc', 'Nhẹ, bền và lớn nhanh: tre đang trở lại trong những công trình lớn.'],
    ],
  },
  {
    from: 'nashra',
    greeting: 'صباح الخير،',
    more: 'تابع القراءة',
    leave: 'تصلك هذه النشرة لأنك اشتركت فيها.',
    isRightToLeft: true,
    issues: [
      ['ظلال المدينة القديمة', 'كيف كانت الأزقّة الضيقة تبرّد البيوت قبل أن تُعرف المكيّفات.'],
      ['طين يدوم قرنًا', 'زرنا قرية تُبنى بيوتها من تراب الأرض التي تقف عليها.'],
      ['المشربية اليوم', 'حِرفة عمرها ألف عام تجد طريقها إلى المباني الحديثة.'],
    ],
  },
]

const everyDays = 7
const issuesEach = 18

function htmlOf(
  { from, greeting, more, leave, isRightToLeft }: Newsletter,
  [title, text]: Issue,
  number: number,
): string {
  const host = outsiders[from].email.replace(/^.*@/, '')
  const direction = isRightToLeft ? 'rtl' : 'ltr'
  return `<html><head><style>body{margin:0;background:#f4f1ec;color:#2b2b2b;font-family:Georgia,serif}h1{font-size:26px;margin:0 0 12px}a{color:#7a4b1e}</style></head>
<body dir="${direction}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px">
<table role="presentation" width="100%" style="max-width:600px;background:#ffffff;border-radius:8px" cellpadding="0" cellspacing="0">
<tr><td><img src="https://pictures.${host}/issues/${number}/cover.jpg" width="600" height="260" alt="${title}" style="display:block;width:100%;height:auto"></td></tr>
<tr><td style="padding:28px"><p style="color:#8a8a8a;margin:0 0 8px">${outsiders[from].name} · ${number}</p><h1>${title}</h1>
<p>${greeting}</p><p>${text}</p><p><a href="https://${host}/issues/${number}">${more}</a></p></td></tr>
<tr><td style="padding:16px 28px;color:#8a8a8a;font-size:12px;border-top:1px solid #eeeeee">${leave}
<img src="https://count.${host}/open.gif?issue=${number}" width="1" height="1" alt=""></td></tr>
</table></td></tr></table></body></html>`
}

function issuesFor(owner: Owner): DemoMail[] {
  const shift = owners.indexOf(owner)
  return newsletters.flatMap((letter, place) =>
    Array.from({ length: issuesEach }, (_, index): DemoMail => {
      const issue = letter.issues[(index + shift) % letter.issues.length] ?? ['', '']
      const day = 1 + ((place * 2 + shift) % everyDays) + index * everyDays
      const number = 320 - index
      return {
        thread: `${owner} ${letter.from} ${number}`,
        at: `-${day} 06:${30 + place}`,
        from: letter.from,
        to: [owner],
        subject: issue[0],
        text: `${letter.greeting}\n\n${issue[1]}\n\n${letter.leave}`,
        html: htmlOf(letter, issue, number),
        isAutomatic: true,
        isList: true,
        kept: { [owner]: index === 0 ? { isUnread: true } : { folder: 'archive' } },
      }
    }),
  )
}

const rubbish: readonly (readonly [from: Outsider, subject: string, text: string])[] = [
  [
    'prize',
    'YOU HAVE WON',
    'Congratulations! Your address was drawn from eleven million. To get your prize, send us a small fee and a large smile.',
  ],
  [
    'heir',
    'Urgent and confidential',
    'Dear beloved one, your distant uncle has left you a copper mine. Only you can sign. Kindly reply before the full moon.',
  ],
  [
    'pills',
    'Hair in nine days',
    'Our customers look ten years younger, in the dark even twelve. Order today and pay tomorrow, or the other way around.',
  ],
  [
    'prize',
    'Last reminder: your prize',
    'Your prize is getting cold. This is really the last reminder, like the four before.',
  ],
  ['pills', '80% OFF, TODAY ONLY', 'Today only, like every day.'],
  ['heir', 'Re: Urgent and confidential', 'You have not replied. The mine is sad.'],
]

const spamFor = (owner: Owner): DemoMail[] =>
  rubbish.map(([from, subject, text], index) => ({
    thread: `${owner} spam ${index}`,
    at: `-${1 + index * 4 + owners.indexOf(owner)} 02:${10 + index}`,
    from,
    to: [owner],
    subject,
    text,
    kept: { [owner]: { folder: 'spam', ...(index < 2 && { isUnread: true }) } },
  }))

const thrownAway: readonly (readonly [from: Outsider, subject: string, text: string])[] = [
  ['train', 'How was your trip?', 'It takes two minutes to tell us. Four, with the stars.'],
  ['beans', 'We miss you', 'You haven’t ordered for nine days. Is everything all right?'],
  ['weekly', 'Twenty percent off saws', 'Only for readers, and only while they last.'],
  ['bank', 'Our new terms', 'They’re the old ones in a better font.'],
]

const trashFor = (owner: Owner): DemoMail[] =>
  thrownAway.map(([from, subject, text], index) => ({
    thread: `${owner} trash ${index}`,
    at: `-${3 + index * 5} 13:2${index}`,
    from,
    to: [owner],
    subject,
    text,
    isAutomatic: true,
    kept: { [owner]: { folder: 'trash' } },
  }))

export const fromLists = (): DemoMail[] =>
  owners.flatMap((owner) => [...issuesFor(owner), ...spamFor(owner), ...trashFor(owner)])
