// Questions of the demo about the shop: payment, delivery, products, returns and guarantees.
import type { DemoEntry } from './demo-entry.ts'

export const shopQuestions: readonly DemoEntry[] = [
  {
    kind: 'question',
    plain: { category: 'payment' },
    texts: {
      en: {
        question: 'Which cards do you take?',
        answer:
          'All common credit and debit cards. Card numbers go to the payment provider directly and never to our server.',
      },
      fr: {
        question: 'Quelles cartes acceptez-vous ?',
        answer:
          'Toutes les cartes de crédit et de débit courantes. Leur numéro va directement au prestataire de paiement, jamais sur notre serveur.',
      },
      vi: {
        question: 'Các bạn nhận những thẻ nào?',
        answer:
          'Mọi thẻ tín dụng và ghi nợ thông dụng. Số thẻ được gửi thẳng cho nhà cung cấp thanh toán, không qua máy chủ của chúng tôi.',
      },
      cn: {
        question: '你们接受哪些卡？',
        answer: '所有常见的信用卡和借记卡。卡号直接发送给支付服务商，不经过我们的服务器。',
      },
      ar: {
        question: 'أي بطاقات تقبلون؟',
        answer: 'كل بطاقات الائتمان والخصم الشائعة. يذهب رقم البطاقة مباشرة إلى مزوّد الدفع ولا يمر بخادمنا.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'payment' },
    texts: {
      en: {
        question: 'Can the invoice go to our accountant?',
        answer:
          'Yes. Enter their address in the billing details; they get each invoice as a PDF on the day it’s issued.',
      },
      fr: {
        question: 'La facture peut-elle être envoyée à notre comptable ?',
        answer:
          'Oui. Indiquez son adresse dans les données de facturation : chaque facture lui parvient en PDF le jour de son émission.',
      },
      vi: {
        question: 'Hóa đơn có thể gửi cho kế toán của chúng tôi không?',
        answer: 'Có. Nhập địa chỉ của họ trong thông tin thanh toán; họ nhận mỗi hóa đơn dạng PDF vào ngày phát hành.',
      },
      cn: {
        question: '发票可以寄给我们的会计吗？',
        answer: '可以。在账单信息中填写会计的邮箱，每张发票开具当天会以 PDF 发送。',
      },
      ar: {
        question: 'هل يمكن إرسال الفاتورة إلى محاسبنا؟',
        answer: 'نعم. أدخل عنوانه في بيانات الفوترة، فتصله كل فاتورة بصيغة PDF يوم إصدارها.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'payment' },
    texts: {
      en: {
        question: 'Do your prices include tax?',
        answer: 'Prices in the shop do. Plan prices don’t; you see the total with tax before you pay.',
      },
      fr: {
        question: 'Vos prix comprennent-ils la taxe ?',
        answer:
          'Ceux de la boutique, oui. Ceux des formules s’entendent hors taxe ; le total est affiché avant le paiement.',
      },
      vi: {
        question: 'Giá đã gồm thuế chưa?',
        answer: 'Giá trong cửa hàng đã gồm. Giá các gói thì chưa; tổng đã gồm thuế hiện ra trước khi bạn thanh toán.',
      },
      cn: { question: '价格含税吗？', answer: '商店价格含税；套餐价格不含税，付款前会显示含税总额。' },
      ar: {
        question: 'هل تشمل أسعاركم الضريبة؟',
        answer: 'أسعار المتجر تشملها. أما أسعار الباقات فلا، ويظهر المجموع مع الضريبة قبل الدفع.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'delivery' },
    texts: {
      en: {
        question: 'How long does delivery take?',
        answer:
          'Two to four working days within Europe, a week elsewhere. You get an email with the tracking number when the parcel leaves.',
      },
      fr: {
        question: 'Combien de temps prend la livraison ?',
        answer:
          'Deux à quatre jours ouvrés en Europe, une semaine ailleurs. Un e-mail avec le numéro de suivi part en même temps que le colis.',
      },
      vi: {
        question: 'Giao hàng mất bao lâu?',
        answer:
          'Hai đến bốn ngày làm việc trong châu Âu, một tuần ở nơi khác. Khi hàng đi, bạn nhận email kèm mã theo dõi.',
      },
      cn: {
        question: '配送需要多久？',
        answer: '欧洲境内两到四个工作日，其他地区一周。包裹寄出时你会收到带有物流单号的邮件。',
      },
      ar: {
        question: 'كم يستغرق التوصيل؟',
        answer: 'يومين إلى أربعة أيام عمل داخل أوروبا وأسبوعًا في غيرها. تصلك رسالة برقم التتبّع عند خروج الطرد.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'delivery' },
    texts: {
      en: {
        question: 'Can I change the address of an order?',
        answer:
          'As long as it hasn’t been shipped. Write to us with the order number, and we’ll change it the same day.',
      },
      fr: {
        question: 'Puis-je changer l’adresse d’une commande ?',
        answer:
          'Tant qu’elle n’est pas expédiée. Écrivez-nous avec le numéro de commande et nous la changeons le jour même.',
      },
      vi: {
        question: 'Tôi có thể đổi địa chỉ đơn hàng không?',
        answer: 'Được, miễn là hàng chưa gửi. Hãy viết cho chúng tôi kèm mã đơn, chúng tôi đổi ngay trong ngày.',
      },
      cn: { question: '可以更改订单地址吗？', answer: '发货前都可以。请附上订单号联系我们，我们会在当天更改。' },
      ar: {
        question: 'هل يمكنني تغيير عنوان الطلب؟',
        answer: 'ما دام لم يُشحن. اكتب إلينا برقم الطلب ونغيّره في اليوم نفسه.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'product' },
    texts: {
      en: {
        question: 'Who sees a file when I share the link?',
        answer:
          'Everyone who has the link, until the day you choose. Add a password to keep it among a few people, or turn the link off at any time.',
      },
      fr: {
        question: 'Qui voit un fichier quand je partage le lien ?',
        answer:
          'Toute personne qui a le lien, jusqu’au jour que vous choisissez. Ajoutez un mot de passe ou désactivez le lien à tout moment.',
      },
      vi: {
        question: 'Ai xem được tệp khi tôi chia sẻ liên kết?',
        answer: 'Mọi người có liên kết, cho đến ngày bạn chọn. Có thể thêm mật khẩu hoặc hủy liên kết bất cứ lúc nào.',
      },
      cn: {
        question: '分享链接后谁能看到文件？',
        answer: '持有链接的所有人，直到你选择的日期为止。可以添加密码，也可以随时停用链接。',
      },
      ar: {
        question: 'من يرى الملف عندما أشارك الرابط؟',
        answer: 'كل من لديه الرابط حتى اليوم الذي تختاره. أضف كلمة مرور إن أردت حصره في قلة، أو أوقف الرابط متى شئت.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'product' },
    texts: {
      en: {
        question: 'A chair arrived damaged',
        answer:
          'We’re sorry. Send us a picture of it within two weeks, and a new one leaves the same day. Keep the old one or recycle it.',
      },
      fr: {
        question: 'Une chaise est arrivée abîmée',
        answer:
          'Nous en sommes désolés. Envoyez-nous une photo sous deux semaines et une nouvelle part le jour même. Gardez l’ancienne ou recyclez-la.',
      },
      vi: {
        question: 'Ghế đến nơi bị hỏng',
        answer:
          'Chúng tôi rất tiếc. Hãy gửi ảnh trong vòng hai tuần, ghế mới sẽ được gửi ngay trong ngày. Bạn giữ hoặc tái chế chiếc cũ.',
      },
      cn: {
        question: '收到的椅子有损坏',
        answer: '很抱歉。请在两周内发一张照片给我们，新椅子当天寄出，旧的可以留下或回收。',
      },
      ar: {
        question: 'وصل كرسي متضررًا',
        answer: 'نأسف لذلك. أرسل صورته خلال أسبوعين نشحن لك كرسيًا جديدًا في اليوم نفسه، واحتفظ بالقديم أو أعد تدويره.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'refund' },
    texts: {
      en: {
        question: 'How do I return something?',
        answer:
          'Within 30 days, unused, in any box that fits. Write to us with the order number, and we’ll send a label.',
      },
      fr: {
        question: 'Comment retourner un article ?',
        answer:
          'Sous 30 jours, non utilisé, dans un carton à sa taille. Écrivez-nous avec le numéro de commande et nous envoyons une étiquette.',
      },
      vi: {
        question: 'Làm sao để trả hàng?',
        answer:
          'Trong 30 ngày, chưa sử dụng, trong hộp nào vừa. Hãy viết cho chúng tôi kèm mã đơn, chúng tôi gửi nhãn.',
      },
      cn: {
        question: '如何退货？',
        answer: '30 天内、未使用、用合适的箱子装好即可。请附上订单号联系我们，我们会寄送退货标签。',
      },
      ar: {
        question: 'كيف أعيد شيئًا؟',
        answer: 'خلال ٣٠ يومًا وغير مستعمل وفي أي علبة مناسبة. اكتب إلينا برقم الطلب فنرسل ملصقًا.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'refund' },
    texts: {
      en: {
        question: 'When do I get my money back?',
        answer: 'Within three working days of the parcel’s arrival, the same way you paid.',
      },
      fr: {
        question: 'Quand suis-je remboursé ?',
        answer: 'Sous trois jours ouvrés après l’arrivée du colis, par le moyen utilisé pour payer.',
      },
      vi: {
        question: 'Khi nào tôi được hoàn tiền?',
        answer: 'Trong ba ngày làm việc sau khi hàng về, theo đúng hình thức bạn đã thanh toán.',
      },
      cn: { question: '什么时候退款？', answer: '包裹到达后三个工作日内，按原付款方式退回。' },
      ar: { question: 'متى أسترد المبلغ؟', answer: 'خلال ثلاثة أيام عمل من وصول الطرد وبطريقة الدفع نفسها.' },
    },
  },
  {
    kind: 'question',
    plain: { category: 'guarantees' },
    texts: {
      en: {
        question: 'How long is the guarantee?',
        answer: 'Five years on furniture, two on lamps. Wear on fabrics isn’t covered, but we mend them at cost.',
      },
      fr: {
        question: 'Quelle est la durée de la garantie ?',
        answer:
          'Cinq ans sur les meubles, deux sur les lampes. L’usure des tissus n’est pas couverte, mais nous les réparons à prix coûtant.',
      },
      vi: {
        question: 'Bảo hành bao lâu?',
        answer:
          'Năm năm cho đồ nội thất, hai năm cho đèn. Vải hao mòn không thuộc bảo hành, nhưng chúng tôi sửa với giá gốc.',
      },
      cn: { question: '保修期多长？', answer: '家具五年，灯具两年。织物磨损不在保修范围内，但我们按成本价修补。' },
      ar: {
        question: 'كم مدة الضمان؟',
        answer: 'خمس سنوات على الأثاث وسنتان على المصابيح. لا يشمل اهتراء الأقمشة، لكننا نصلحها بسعر الكلفة.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'guarantees' },
    texts: {
      en: {
        question: 'Do you have spare parts?',
        answer: 'For everything we’ve ever sold. Screws are free; write to us with a picture of what’s missing.',
      },
      fr: {
        question: 'Avez-vous des pièces détachées ?',
        answer: 'Pour tout ce que nous avons vendu. Les vis sont gratuites : envoyez-nous une photo de ce qui manque.',
      },
      vi: {
        question: 'Có phụ tùng thay thế không?',
        answer: 'Có cho mọi thứ chúng tôi từng bán. Ốc vít miễn phí; hãy gửi ảnh phần bị thiếu.',
      },
      cn: { question: '有备件吗？', answer: '我们卖过的所有产品都有。螺丝免费，请发一张缺失部件的照片。' },
      ar: { question: 'هل لديكم قطع غيار؟', answer: 'لكل ما بعناه يومًا. البراغي مجانية، فأرسل إلينا صورة ما ينقص.' },
    },
  },
]
