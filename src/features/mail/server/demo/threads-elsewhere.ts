// Mails that the people of the demo exchange with others.
import type { DemoThread } from './thread-mails.ts'

export const threadsElsewhere: readonly DemoThread[] = [
  {
    subject: 'Oak for the stairs',
    people: ['holz', 'Mara', 'Imani'],
    kept: { Mara: { labels: ['Suppliers'], isStarred: true }, Imani: { labels: ['Suppliers'] } },
    lines: [
      [
        'holz',
        '-13 08:20',
        'Dear Mara,\n\nThe oak has been drying for fourteen months and is at nine percent. We can cut it whichever week suits you.\n\nPlease let us know whether you’d like the boards with or without heart. With heart they’re cheaper, and honestly more beautiful.\n\nWarm regards,\nInes Duarte\nQuinta Timber',
        { files: [['Offer 2231.pdf', 'delivery']] },
      ],
      ['Mara', '-13 10:02', 'With heart, please. Imani will send you the lengths today.'],
      [
        'Imani',
        '-13 14:36',
        'Lengths attached. The longest is 4.60 m. Noah has walked the route it’ll have to take.',
        { files: [['Lengths.csv', 'list']] },
      ],
      ['holz', '-12 09:05', 'Received, thank you. We’ll cut on Monday and ship on Thursday.'],
      [
        'holz',
        '0 06:58',
        'Good morning, the truck has just left. Twenty-two boards, one of them for Jun. He knows why.',
        { unread: ['Mara', 'Imani'] },
      ],
    ],
  },
  {
    subject: 'AW: Angebot Dach Nordflügel',
    people: ['dach', 'Imani', 'Mara'],
    kept: { Imani: { labels: ['Suppliers'], isImportant: true } },
    lines: [
      [
        'dach',
        '-10 07:10',
        'Guten Morgen Frau Okafor,\n\nanbei unser Angebot für das Dach des Nordflügels, wie besprochen in Zink, mit doppeltem Stehfalz. Die Rinne haben wir einzeln ausgewiesen.\n\nMit freundlichen Grüßen\nOtto Lind',
        { files: [['Angebot Dach.pdf', 'delivery']] },
      ],
      [
        'Imani',
        '-10 09:44',
        'Dear Otto, thank you. Could you also quote the gutter in copper? Mara asks because of the olive tree.',
      ],
      [
        'dach',
        '-9 07:02',
        'Copper costs 18 percent more. The tree won’t mind either way, but the bees like copper better. No, I made that up.',
      ],
      ['Mara', '-9 08:30', 'Zinc, then. For the honesty.'],
      [
        'dach',
        '-2 15:20',
        'Ordered. We start on the 9th at seven, if it doesn’t rain. If it rains, at seven on the 10th.',
      ],
    ],
  },
  {
    subject: 'Lampes suspendues, deuxième livraison',
    people: ['lamp', 'Mara', 'Jun'],
    kept: { Jun: { labels: ['Suppliers'], isStarred: true } },
    lines: [
      [
        'lamp',
        '-6 10:30',
        'Chère Mara,\n\nLes douze suspensions de la deuxième livraison sont prêtes. Le verre a été soufflé à la main, chaque pièce est donc un peu différente.\n\nNous pouvons livrer mardi ou jeudi matin. Qu’est-ce qui vous arrange ?\n\nBien cordialement,\nAurélie Morel',
      ],
      ['Mara', '-6 11:48', 'Jeudi matin, s’il vous plaît. Jun sera là, il les attend comme un enfant attend Noël.'],
      ['Jun', '-6 12:03', 'I confirm both.'],
      ['lamp', '-1 09:15', 'C’est noté : jeudi entre huit et dix heures. La facture suit.', { unread: ['Jun'] }],
    ],
  },
  {
    subject: '石材样品确认',
    people: ['stone', 'Imani', 'Jun'],
    kept: { Imani: { labels: ['Suppliers'] } },
    lines: [
      [
        'stone',
        '-9 03:00',
        '您好，Imani：\n\n三块石材样品已寄出，分别为火烧面、荔枝面和自然面。请确认后通知我们开料，交货期为四周。\n\n陈海燕\n苏州石材',
        { files: [['样品.webp', 'photo']] },
      ],
      ['Imani', '-5 09:20', '样品收到了，谢谢。我们选荔枝面，雨天不滑。'],
      ['stone', '-4 02:15', '好的，今天下单。每一块都会编号，铺起来像拼图一样简单。'],
    ],
  },
  {
    subject: 'Đơn hàng gạch men số 318',
    people: ['tile', 'Mara'],
    kept: { Mara: { labels: ['Suppliers'] } },
    lines: [
      [
        'tile',
        '-3 02:40',
        'Kính gửi chị Mara,\n\nGạch men xanh rêu đã vào lò. Chúng tôi dự kiến giao ngày 28, kèm năm phần trăm dự phòng như thường lệ.\n\nTrân trọng,\nNguyễn Thị Hoa',
        { files: [['Đơn hàng 318.pdf', 'delivery']] },
      ],
      ['Mara', '-3 08:15', 'Cảm ơn chị Hoa. Xin chị báo trước một ngày để chúng tôi dọn chỗ.'],
      [
        'tile',
        '0 02:30',
        'Vâng, tôi sẽ gọi cho Linh trước một ngày. Chúc chị một ngày tốt lành!',
        { unread: ['Mara'] },
      ],
    ],
  },
  {
    subject: 'دعوة إلى معرض النيل',
    people: ['guest', 'Mara', 'Jun'],
    kept: { Mara: { labels: ['Opening night'] }, Jun: { isStarred: true } },
    lines: [
      [
        'guest',
        '-5 08:00',
        'السيدة مارا المحترمة،\n\nيسرّنا أن ندعوكم إلى معرضنا «بيوت لها ظل» الذي يُفتتح في الربيع. نودّ أن نعرض نموذج الفناء ورسومات السيد جون.\n\nننتظر ردّكم بكل سرور.\n\nسارة عبد الرحمن',
      ],
      ['Mara', '-5 11:45', 'شكرًا جزيلًا على الدعوة. يسعدنا ذلك، وسيكتب لكم جون عن المقاسات.'],
      [
        'Jun',
        '-4 10:10',
        'Dear Sara, twelve sheets of 70 × 100, and one model of a meter. I would love to hang them myself.',
      ],
      [
        'guest',
        '-1 07:20',
        'رائع. أرسلنا لكم مخطط القاعة، والجدار الشرقي لكم.',
        { files: [['مخطط القاعة.pdf', 'plan']], unread: ['Jun'] },
      ],
    ],
  },
  {
    subject: 'Permit 24-1187: side door',
    people: ['city', 'Mara'],
    kept: { Mara: { isImportant: true } },
    lines: [
      [
        'city',
        '-19 12:00',
        'Dear Ms. Lindqvist,\n\nYour application of the 3rd is complete. For the side door we still need a drawing of the threshold at a scale of 1:20.\n\nBuilding Office',
      ],
      [
        'Mara',
        '-19 14:05',
        'The drawing is attached. The threshold is 15 millimeters, as you asked last time.',
        { files: [['Threshold 1-20.pdf', 'plan']] },
      ],
      [
        'city',
        '-4 11:10',
        'The permit has been granted. It is valid for two years. Please hang the notice where people can read it.',
      ],
    ],
  },
  {
    subject: 'A class would like to visit',
    people: ['school', 'Imani', 'Jun'],
    lines: [
      [
        'school',
        '-8 13:30',
        'Hello!\n\nI teach the fourth grade at Lantern School, across the street. The children watch your crane all day and have 41 questions. Could we come by?\n\nMette Holm',
      ],
      ['Imani', '-8 15:00', 'Please come. Next Friday at nine, 24 small helmets are waiting.'],
      ['school', '-8 15:20', 'There are 24 children. How did you know?'],
      ['Imani', '-8 15:22', 'They wave. I counted.'],
      [
        'school',
        '-1 14:10',
        'They haven’t talked about anything else since. One of them wants to be a beam.',
        { unread: ['Imani'] },
      ],
      ['Jun', '-1 15:30', 'Tell them the beam says hello.'],
    ],
  },
]
