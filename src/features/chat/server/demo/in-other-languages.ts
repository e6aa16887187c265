// Conversations of the demo in French, Vietnamese, Chinese and Arabic.
import type { DemoConversation } from './demo-talk.ts'

export const inOtherLanguages: readonly DemoConversation[] = [
  {
    people: ['Claire', 'Mara'],
    lines: [
      ['Claire', '-3 08:55', 'Bonjour Mara ! La facture du menuisier est arrivée : 4 860 €, comme prévu.'],
      ['Mara', '-3 09:10', 'Bonjour Claire, parfait. On la règle cette semaine ?'],
      ['Claire', '-3 09:12', 'Vendredi, avec les autres. Il me manque seulement ton accord pour la scierie.'],
      ['Mara', '-3 09:15', 'Tu l’as. Et merci d’avoir retrouvé l’avoir de mars.', { reactions: [['🙏', ['Claire']]] }],
      ['Claire', '-3 09:16', 'Il était dans le mauvais dossier, comme toujours :)'],
    ],
  },
  {
    name: 'Comptes du chantier',
    people: ['Claire', 'Mara', 'Noah', 'Imani'],
    unread: { Imani: 1 },
    lines: [
      ['Claire', '-10 10:00', 'Je mets ici le point du mois. Trois lignes, promis.'],
      [
        'Claire',
        '-10 10:04',
        '1. Gros œuvre : 92 % facturé\n2. Bois : 61 %, Noah a de l’avance\n3. Imprévus : il reste 18 400 €',
      ],
      ['Noah', '-10 10:20', 'De l’avance parce que le chêne a été livré deux fois moins cher. Il fallait le prendre.'],
      ['Mara', '-10 10:26', 'Tu as bien fait.', { reactions: [['👏', ['Claire', 'Noah']]] }],
      ['Noah', '-2 14:02', 'Question bête : les vis, c’est sur le bois ou sur le chantier ?'],
      ['Claire', '-2 14:05', 'Sur le bois. Et ce n’est pas bête, j’ai demandé la même chose en avril.', { replyTo: 1 }],
      ['Claire', '-1 16:40', 'Le point de ce mois-ci est prêt, je vous l’envoie demain matin.'],
    ],
  },
  {
    people: ['Linh', 'Imani'],
    lines: [
      ['Linh', '-2 08:15', 'Chị ơi, gạch cho sảnh bắc về ngày mai, khoảng chín giờ sáng.'],
      ['Imani', '-2 08:22', 'Cảm ơn em! Có đủ 640 viên không?'],
      ['Linh', '-2 08:25', '660. Em đặt dư hai mươi viên, phòng khi vỡ.'],
      ['Imani', '-2 08:26', 'Em lúc nào cũng nghĩ trước một bước 😊', { reactions: [['😊', ['Linh']]] }],
      ['Linh', '-1 09:08', 'Xe đến rồi, gạch đẹp lắm chị. Màu giống hệt mẫu.'],
    ],
  },
  {
    name: 'Vật tư',
    people: ['Linh', 'Mara', 'Imani', 'Wei'],
    lines: [
      [
        'Linh',
        '-7 09:00',
        'Danh sách tuần này:\n- đèn thư viện: 42/44\n- sơn cầu thang: đã về\n- tay nắm cửa: chờ xác nhận',
      ],
      ['Imani', '-7 09:18', 'Tay nắm cửa mình chọn loại đồng nhé, loại kia trơn quá.'],
      ['Linh', '-7 09:20', 'Dạ, em đặt loại đồng. Giao trong mười ngày.'],
      ['Linh', '-1 14:30', 'Hai bóng đèn còn thiếu đang ở kho Đà Nẵng, mai họ gửi.', { isEdited: true }],
    ],
  },
  {
    people: ['Wei', 'Jun'],
    unread: { Jun: 1 },
    lines: [
      ['Wei', '-3 07:40', '第四版图纸我看了，灯和梁对上了。'],
      ['Jun', '-3 07:52', '太好了！楼梯那边呢？'],
      ['Wei', '-3 07:55', '楼梯要再窄两厘米，不然门打不开。'],
      ['Jun', '-3 08:01', '明白，今天下午改好发给你。', { reactions: [['👌', ['Wei']]] }],
      ['Wei', '0 07:20', '师傅们问，长凳是先装还是等地板干了再装？'],
    ],
  },
  {
    name: '工地日报',
    people: ['Wei', 'Mara', 'Jun', 'Imani'],
    lines: [
      ['Wei', '-4 17:30', '今天：北厅浇筑完成，34 立方，没有冷缝。'],
      ['Wei', '-4 17:31', '明天：拆东侧模板，油漆工进二层。'],
      ['Jun', '-4 17:45', '辛苦了！北厅的照片能发一张吗？'],
      [
        'Wei',
        '-4 17:52',
        '好，光线正合适。',
        { plans: [['北厅.webp', 'blue']], reactions: [['👍', ['Jun', 'Mara', 'Imani']]] },
      ],
      ['Wei', '-3 17:28', '今天：模板拆完，二层第一遍漆干了。明天有雨，室内作业。'],
      ['Wei', '-1 17:33', '今天：周四早上七点的吊装已确认，道路许可也拿到了。'],
    ],
  },
  {
    people: ['Salma', 'Omar'],
    lines: [
      ['Salma', '-2 09:10', 'صباح الخير يا عمر، هل وصلت كابلات القاعة الشمالية؟'],
      ['Omar', '-2 09:18', 'صباح النور! وصلت كلها ما عدا كابل الدرج.'],
      ['Salma', '-2 09:20', 'الدرج يمكنه الانتظار حتى الأحد، أما القاعة فلا.'],
      ['Omar', '-2 09:22', 'إذًا أبدأ بالقاعة اليوم، وأنهيها غدًا قبل الظهر.', { reactions: [['👍', ['Salma']]] }],
      ['Salma', '-1 12:05', 'رأيتها للتو، عملك نظيف كعادتك. شكرًا!'],
    ],
  },
  {
    name: 'ورشة المدخل',
    people: ['Salma', 'Amina', 'Omar', 'Mara'],
    lines: [
      ['Salma', '-6 10:00', 'النص الذي سيُنقش على حجر المدخل جاهز، أرسلته إلى النقّاش.'],
      ['Amina', '-6 10:12', 'كم حرفًا يأخذ الحجر؟ سألني عن ذلك أمس.'],
      ['Salma', '-6 10:15', 'اثنان وأربعون، ونحن نحتاج إلى ٣٨ فقط.', { replyTo: 1 }],
      ['Omar', '-6 10:31', 'أضع مصباحًا صغيرًا فوقه حتى يُقرأ ليلًا؟'],
      ['Salma', '-6 10:33', 'فكرة جميلة، ضوء دافئ من فضلك.', { reactions: [['❤️', ['Amina', 'Omar']]] }],
      ['Amina', '-2 16:20', 'النقّاش سيأتي يوم الثلاثاء في التاسعة، حجزت له موقف سيارة.'],
    ],
  },
]
