// Mails between the people of the demo.
import type { DemoThread } from './thread-mails.ts'

export const threadsHere: readonly DemoThread[] = [
  {
    subject: 'Opening night: who brings what',
    people: ['Dara', 'Mara', 'Imani', 'Amina', 'Tomás', 'Jun'],
    kept: { Mara: { labels: ['Opening night'], isStarred: true }, Imani: { labels: ['Opening night'] } },
    lines: [
      [
        'Dara',
        '-9 10:12',
        'Dear all,\n\nHere’s the plan for the evening, hour by hour. Doors open at six, the lamps come on at seven, and Mara has promised to keep her speech under four minutes.\n\nPlease add what you’re bringing. I don’t want seven bowls of olives again.\n\nDara',
      ],
      ['Amina', '-9 10:40', 'Stew for eighty, and the big pot. I need two people at four o’clock to carry it.'],
      ['Tomás', '-9 11:05', 'I’m bringing the dark. Nobody touch a switch before seven, please.'],
      ['Jun', '-9 12:20', 'The exhibition: twelve sheets, hung at eye level. Mine, not Imani’s.'],
      ['Imani', '-9 12:31', 'I heard that. Bread from Noah, benches from Noah, and probably Noah.'],
      ['Mara', '-9 15:02', 'Three minutes and fifty seconds. And olives, one bowl.'],
      [
        'Dara',
        '0 07:48',
        'The list is final. It’s on the kitchen wall. Guests so far: 131 of 140.\n\nOne open point: who greets the neighbors at the gate? I was thinking of Rosa, because everybody knows her.',
        { unread: ['Mara', 'Imani'] },
      ],
    ],
  },
  {
    subject: 'Beam 14',
    people: ['Petra', 'Imani', 'Jun', 'Wei'],
    kept: { Imani: { labels: ['Site'], isImportant: true } },
    lines: [
      [
        'Petra',
        '-5 09:31',
        'Imani,\n\nI have recalculated beam 14 with the new snow load. 240 it is. The two details at the stairs change with it; the others stay.\n\nSheet attached.\n\nPetra',
        { files: [['Beam 14, rev C.pdf', 'plan']] },
      ],
      ['Imani', '-5 09:58', 'Thank you. Jun, can you check what an extra 20 mm does to the edge of the landing?'],
      ['Jun', '-5 13:17', 'It does it good. The landing finally looks like it’s carrying something.'],
      ['Wei', '-4 06:55', 'The order goes out today, then. Eleven days, the sawmill says.'],
      [
        'Petra',
        '0 08:22',
        'One more thing: the bolts are M16 now, not M12. It says so on the sheet, but nobody reads the small print, so I’m saying it here.',
        { unread: ['Imani', 'Jun'] },
      ],
    ],
  },
  {
    subject: 'The handrail',
    people: ['Jun', 'Imani', 'Elias', 'Noah'],
    kept: { Jun: { isStarred: true } },
    lines: [
      [
        'Jun',
        '-3 16:20',
        'Elias has glued the sample: flat on top, with a groove of nine millimeters. Cups stay, rain goes.\n\nPhoto attached. Please come and put your hand on it before you answer.',
        { files: [['Handrail sample.webp', 'photo']] },
      ],
      ['Noah', '-3 17:02', 'Nine is a bad number for a router. Give me eight or ten.'],
      ['Jun', '-3 17:10', 'Ten.'],
      ['Imani', '-2 08:15', 'I put my hand on it. Then my cup. Yes.'],
      ['Elias', '-1 11:41', 'Then I’ll make the long one, for the corner. Thursday.'],
    ],
  },
  {
    subject: 'Budget, third quarter',
    people: ['Claire', 'Mara', 'Imani'],
    kept: { Mara: { isImportant: true } },
    lines: [
      [
        'Claire',
        '-6 09:00',
        'Bonjour Mara,\n\nVous trouverez ci-joint le budget du troisième trimestre. Nous sommes à 96 % de l’enveloppe, surtout grâce au chêne acheté au printemps.\n\nDeux points demandent une décision avant vendredi : la seconde tranche de l’éclairage et l’avance au carreleur.\n\nBien à vous,\nClaire',
        { files: [['Budget T3.csv', 'list']] },
      ],
      [
        'Mara',
        '-6 11:20',
        'Merci Claire, c’est très clair. Oui pour l’éclairage. Pour le carreleur, je voudrais d’abord voir les échantillons.',
      ],
      ['Claire', '-5 08:45', 'Entendu. Je bloque l’avance jusqu’à votre feu vert.'],
      ['Mara', '-1 16:05', 'Feu vert : les échantillons sont arrivés, et ils sont magnifiques.'],
      ['Claire', '0 08:05', 'Parfait, le virement part ce matin.', { unread: ['Mara'] }],
    ],
  },
  {
    subject: 'Mẫu gạch cho sân trong',
    people: ['Linh', 'Mara', 'Jun'],
    kept: { Mara: { labels: ['Suppliers'] }, Jun: { labels: ['Suppliers'] } },
    lines: [
      [
        'Linh',
        '-4 04:12',
        'Chào chị Mara,\n\nEm gửi chị ba mẫu gạch men từ Huế: xanh ngọc, xanh rêu và màu trà. Giá đã gồm vận chuyển, giao trong năm tuần.\n\nEm nghiêng về xanh rêu, vì dưới mưa trông nó đẹp nhất.\n\nLinh',
        { files: [['Ba mẫu gạch.webp', 'photo']] },
      ],
      ['Jun', '-4 08:30', 'Moss. It was always going to be moss.'],
      ['Mara', '-4 09:10', 'Xanh rêu nhé. Cảm ơn Linh, em chọn khéo lắm!'],
      ['Linh', '-3 03:50', 'Em đặt hàng hôm nay. Khi nào có số vận đơn em báo chị ngay.'],
    ],
  },
  {
    subject: '北栋吊装方案',
    people: ['Wei', 'Imani', 'Mara'],
    kept: { Imani: { labels: ['Site'], isStarred: true } },
    lines: [
      [
        'Wei',
        '-8 02:30',
        'Imani：\n\n吊装方案已更新。周三早上六点封路，七点第一根梁，下午三点前全部就位。风速超过十二米就停。\n\n请在十点前确认，我好通知司机。\n\n伟',
        { files: [['吊装方案.pdf', 'plan']] },
      ],
      ['Imani', '-8 07:41', '确认。风的事你说了算，不用再问我。'],
      ['Wei', '-7 08:10', '十一根梁全部就位，一颗螺栓都没剩。大家辛苦了。'],
      ['Mara', '-7 08:32', '太好了！今天的午饭算我的。'],
    ],
  },
  {
    subject: 'واجهة الفناء',
    people: ['Salma', 'Mara', 'Jun'],
    kept: { Jun: { isImportant: true } },
    lines: [
      [
        'Salma',
        '-6 12:05',
        'مرحبًا مارا،\n\nأرفقت لك المشربية بمقياس واحد إلى عشرة. الضوء يدخل منها صباحًا من الشرق، وعند الظهيرة لا يبقى على الأرض إلا ظلها.\n\nأحتاج موافقتك قبل الأحد حتى يبدأ النجّار.\n\nسلمى',
        { files: [['المشربية.webp', 'photo']] },
      ],
      ['Mara', '-6 14:20', 'جميلة جدًا يا سلمى. موافقة من جهتي، وأظن أن جون سيقول الشيء نفسه.'],
      ['Jun', '-5 08:02', 'I don’t read Arabic, but I can read that drawing. Yes.'],
      ['Salma', '-5 09:30', 'شكرًا لكما. سأرسل الملفات إلى نوح اليوم.'],
    ],
  },
  {
    subject: 'Coffee machine, again',
    people: ['Amina', 'Mara', 'Jun', 'Imani'],
    lines: [
      ['Amina', '-12 08:10', 'It’s leaking. Not a lot, but with conviction.'],
      ['Mara', '-12 08:25', 'Did anyone descale it?'],
      ['Amina', '-12 08:26', 'Somebody said they would. In March.'],
      ['Mara', '-12 08:40', 'That was me. The technician comes on Thursday between eight and noon, which means noon.'],
      ['Amina', '-10 12:15', 'He came at noon. It was the seal. 48 euros, and he had two cups.'],
    ],
  },
  {
    subject: 'Rosa’s list for the court',
    people: ['Rosa', 'Mara', 'Imani'],
    kept: { Mara: { labels: ['Site'] } },
    lines: [
      [
        'Rosa',
        '-11 07:45',
        'Good morning,\n\nThe planting list is done: one olive, nine ferns, forty meters of thyme between the stones, and a fig that I would like to smuggle in.\n\nSoil comes on the 14th. I need the gate open and no pallets in front of it, please.\n\nRosa',
        { files: [['Planting list.csv', 'list']] },
      ],
      ['Imani', '-11 08:30', 'What does a fig do to a foundation?'],
      ['Rosa', '-11 08:41', 'Nothing, if it lives in a pot. It lives in a pot.'],
      ['Mara', '-11 09:02', 'Then it isn’t smuggled, it’s invited.'],
    ],
  },
  {
    subject: 'Alarm code and keys',
    people: ['Mara', 'Imani', 'Jun', 'Omar', 'Amina'],
    lines: [
      [
        'Mara',
        '-16 09:00',
        'Dear all,\n\nFrom Monday on, the side door has a new lock. Old keys go in the box in my office; sign for the new one there.\n\nThe alarm code has changed too. I won’t write it here. Come and ask.\n\nMara',
      ],
      ['Omar', '-16 09:20', 'استلمت مفتاحي. شكرًا.'],
      ['Imani', '-16 10:00', 'Mine is in the box. I need two for the crane crew, just for Wednesday.'],
      ['Mara', '-16 10:04', 'Numbers 7 and 8. I want them back on Thursday, with their tags.'],
      ['Imani', '-13 17:30', 'Both are back. One has a new tag, because the old one met the concrete.'],
    ],
  },
  {
    subject: 'Model for the city',
    people: ['Elias', 'Jun', 'Imani'],
    lines: [
      [
        'Elias',
        '-14 14:00',
        'The model of the whole block, 1:200, is in the crate. Please don’t tilt it, the trees aren’t glued.',
      ],
      ['Jun', '-14 14:20', 'Why aren’t the trees glued?'],
      ['Elias', '-14 14:22', 'Because you move them every time.'],
      ['Imani', '-13 09:10', 'It arrived with all its trees, in one corner. The jury thought it was a park.'],
    ],
  },
  {
    subject: 'Words for the brochure',
    people: ['Dara', 'Jun', 'Mara'],
    kept: { Jun: { labels: ['Opening night'] }, Mara: { labels: ['Opening night'] } },
    lines: [
      [
        'Dara',
        '-7 11:00',
        'Second try:\n\n“A house is finished when someone complains about the light. Come and complain.”\n\nToo much?',
      ],
      ['Jun', '-7 11:12', 'Not enough.'],
      ['Mara', '-7 11:30', 'I would come. I would also complain.'],
      ['Dara', '-2 10:05', 'Printed. Five hundred, on the thick paper. Don’t ask what it cost, ask Claire.'],
    ],
  },
  {
    subject: 'Survey of the east side',
    people: ['Kofi', 'Imani', 'Petra'],
    kept: { Imani: { labels: ['Site'] } },
    lines: [
      [
        'Kofi',
        '-18 15:10',
        'The east side is measured: 214 points, all within three millimeters. The old wall stands eleven centimeters further out than on the map, in our favor.\n\nPoints attached.',
        { files: [['Points, east side.csv', 'list']] },
      ],
      ['Petra', '-18 15:40', 'Then the bike shed fits without moving the drain. Somebody tell Mara.'],
      ['Imani', '-17 08:05', 'I told her. She said a word I’d never heard from her before. It was a good one.'],
    ],
  },
  {
    subject: 'Vacation in February',
    people: ['Jun', 'Mara'],
    lines: [
      [
        'Jun',
        '-10 13:00',
        'Could I take the last two weeks of February off? My mother turns seventy, in Osaka, with sixty guests.',
      ],
      ['Mara', '-10 13:20', 'Of course. Who’s drawing the doors in the meantime?'],
      ['Jun', '-10 13:31', 'The doors will be done before I go. All but one.'],
      ['Mara', '-10 13:32', 'Which one?'],
      ['Jun', '-1 18:45', 'The one to your office. I want to think about it.', { unread: ['Mara'] }],
    ],
  },
  {
    subject: 'Site safety on Thursday',
    people: ['Imani', 'Jun', 'Kofi', 'Noah', 'Wei'],
    lines: [
      [
        'Imani',
        '-2 07:30',
        'Everyone going on site on Thursday: helmets, boots, and the vest that closes. The inspector comes at ten and counts.\n\nJun, sandals are not boots.',
      ],
      ['Jun', '-2 07:44', 'They have soles.'],
      ['Kofi', '-2 07:50', 'I have a second pair, size 43. He can have them if he brings them back clean.'],
      ['Noah', '-1 16:12', 'Ten o’clock is in the middle of the glue. I’ll hold the board and smile.'],
    ],
  },
]
