// Questions of the demo about accounts.
import type { DemoEntry } from './demo-entry.ts'

export const accountQuestions: readonly DemoEntry[] = [
  {
    kind: 'question',
    plain: { category: 'account' },
    texts: {
      en: {
        question: 'How do I change the address I sign in with?',
        answer:
          'Open Account, General, and type the new address. A code goes to it; once you enter it, the new address takes effect. Until then, the old one keeps working.',
      },
      fr: {
        question: 'Comment changer l’adresse avec laquelle je me connecte ?',
        answer:
          'Ouvrez Compte, Général, et saisissez la nouvelle adresse. Un code y est envoyé ; dès que vous l’avez saisi, elle est valable. L’ancienne fonctionne jusque-là.',
      },
      vi: {
        question: 'Làm sao đổi địa chỉ đăng nhập?',
        answer:
          'Mở Tài khoản, Chung và nhập địa chỉ mới. Một mã sẽ được gửi đến đó; nhập mã là địa chỉ mới có hiệu lực. Trước đó địa chỉ cũ vẫn dùng được.',
      },
      cn: {
        question: '如何更改登录邮箱？',
        answer:
          '打开“账户”中的“常规”，输入新邮箱。系统会向它发送一个验证码，输入后新邮箱即生效；在此之前旧邮箱仍然可用。',
      },
      ar: {
        question: 'كيف أغيّر العنوان الذي أسجّل الدخول به؟',
        answer:
          'افتح الحساب ثم عام واكتب العنوان الجديد. يصل إليه رمز، وما إن تدخله حتى يصبح العنوان الجديد ساريًا. وإلى ذلك الحين يبقى القديم صالحًا.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'account' },
    texts: {
      en: {
        question: 'Can two people share one account?',
        answer:
          'You can, but we wouldn’t. Every change carries a name, and with one account nobody knows who moved the card. Invite the second person instead, and choose what they may see.\n\nIf you already share one, open Account, Security, and end any session you don’t recognize. Then send an invitation.',
      },
      fr: {
        question: 'Deux personnes peuvent-elles partager un compte ?',
        answer:
          'C’est possible, mais déconseillé. Chaque modification porte un nom : avec un seul compte, personne ne sait qui a déplacé la carte. Invitez plutôt la seconde personne et choisissez ce qu’elle peut voir.\n\nSi vous en partagez déjà un, ouvrez Compte, Sécurité, et fermez les sessions inconnues. Envoyez ensuite une invitation.',
      },
      vi: {
        question: 'Hai người dùng chung một tài khoản được không?',
        answer:
          'Được, nhưng không nên. Mỗi thay đổi đều mang tên người làm; dùng chung thì không ai biết ai đã chuyển thẻ. Hãy mời người thứ hai và chọn những gì họ được xem.\n\nNếu đang dùng chung, hãy mở Tài khoản, Bảo mật và kết thúc những phiên lạ. Sau đó gửi lời mời.',
      },
      cn: {
        question: '两个人可以共用一个账户吗？',
        answer:
          '可以，但不建议。每处更改都带有姓名，共用账户就没人知道是谁移动了卡片。请邀请第二个人，并选择其可见的内容。\n\n如果已经在共用，请打开“账户”中的“安全”，结束你不认识的会话，然后发出邀请。',
      },
      ar: {
        question: 'هل يمكن لشخصين مشاركة حساب واحد؟',
        answer:
          'يمكن، لكننا لا ننصح به. كل تغيير يحمل اسمًا، ومع حساب واحد لا يعرف أحد من نقل البطاقة. ادعُ الشخص الثاني واختر ما يراه.\n\nإن كنتما تتشاركان حسابًا فافتح الحساب ثم الأمان وأنهِ كل جلسة لا تعرفها، ثم أرسل دعوة.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'account' },
    texts: {
      en: {
        question: 'I lost the phone I use for sign-in codes',
        answer:
          'Use one of the ten recovery codes you saved when you turned codes on. Without them, ask an admin of your workspace to reset your second step.',
      },
      fr: {
        question: 'J’ai perdu le téléphone qui me donne les codes de connexion',
        answer:
          'Utilisez l’un des dix codes de secours enregistrés lors de l’activation. Sans eux, demandez à un administrateur de réinitialiser votre seconde étape.',
      },
      vi: {
        question: 'Tôi mất điện thoại nhận mã đăng nhập',
        answer:
          'Dùng một trong mười mã khôi phục bạn đã lưu khi bật mã. Nếu không có, hãy nhờ quản trị viên đặt lại bước thứ hai cho bạn.',
      },
      cn: {
        question: '我丢了用来接收登录验证码的手机',
        answer: '请使用开启验证码时保存的十个恢复码之一。如果没有，请让工作区的管理员重置你的第二步验证。',
      },
      ar: {
        question: 'فقدت الهاتف الذي أستعمله لرموز الدخول',
        answer:
          'استعمل أحد رموز الاسترداد العشرة التي حفظتها عند تفعيل الرموز. وإن لم تكن معك فاطلب من مسؤول إعادة ضبط خطوتك الثانية.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'account' },
    texts: {
      en: {
        question: 'Where is my data kept?',
        answer:
          'On the server of your workspace and nowhere else. We don’t call out to other services, and an admin can make a backup at any time.',
      },
      fr: {
        question: 'Où mes données sont-elles conservées ?',
        answer:
          'Sur le serveur de votre espace de travail, et nulle part ailleurs. Aucun service extérieur n’est appelé, et un administrateur peut créer une sauvegarde à tout moment.',
      },
      vi: {
        question: 'Dữ liệu của tôi được lưu ở đâu?',
        answer:
          'Trên máy chủ của không gian làm việc và không nơi nào khác. Không gọi dịch vụ bên ngoài, và quản trị viên có thể sao lưu bất cứ lúc nào.',
      },
      cn: {
        question: '我的数据保存在哪里？',
        answer: '只保存在你工作区的服务器上。我们不调用外部服务，管理员可以随时备份。',
      },
      ar: {
        question: 'أين تُحفظ بياناتي؟',
        answer: 'على خادم مساحة عملك ولا مكان سواه. لا نتصل بخدمات أخرى، ويمكن لأي مسؤول إنشاء نسخة احتياطية في أي وقت.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'account' },
    texts: {
      en: {
        question: 'How do I move from another tool?',
        answer:
          'Boards and people can be imported from a CSV file, and boards from the JSON files of other tools, too. You see a preview before anything is saved.',
      },
      fr: {
        question: 'Comment venir d’un autre outil ?',
        answer:
          'Les tableaux et les personnes s’importent depuis un fichier CSV, les tableaux aussi depuis les fichiers JSON d’autres outils. Un aperçu s’affiche avant tout enregistrement.',
      },
      vi: {
        question: 'Làm sao chuyển từ công cụ khác sang?',
        answer:
          'Có thể nhập bảng và người từ tệp CSV, bảng còn nhập được từ tệp JSON của công cụ khác. Bạn xem trước rồi mới lưu.',
      },
      cn: {
        question: '如何从其他工具迁移？',
        answer: '看板和人员可以从 CSV 文件导入，看板还可以从其他工具的 JSON 文件导入。保存之前会先显示预览。',
      },
      ar: {
        question: 'كيف أنتقل من أداة أخرى؟',
        answer:
          'يمكن استيراد اللوحات والأشخاص من ملف CSV، واللوحات أيضًا من ملفات JSON لأدوات أخرى. وترى معاينة قبل حفظ أي شيء.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'account' },
    texts: {
      en: {
        question: 'What happens when I delete my account?',
        answer:
          'Others stop seeing your details right away, and they’re deleted for good once the time to come back is over. What others still need, such as messages and orders, stays under a pseudonym.',
      },
      fr: {
        question: 'Que se passe-t-il si je supprime mon compte ?',
        answer:
          'Vos données disparaissent aussitôt pour les autres, et définitivement une fois passé le délai de retour. Ce dont les autres ont besoin, comme les messages et les commandes, reste sous un pseudonyme.',
      },
      vi: {
        question: 'Điều gì xảy ra khi tôi xóa tài khoản?',
        answer:
          'Thông tin của bạn biến mất ngay với người khác, và bị xóa hẳn khi hết thời hạn quay lại. Những gì người khác cần, như tin nhắn và đơn hàng, được giữ dưới bí danh.',
      },
      cn: {
        question: '删除账户后会怎样？',
        answer: '你的资料会立即对他人不可见，恢复期结束后彻底删除。其他人需要的内容，例如消息和订单，会以化名保留。',
      },
      ar: {
        question: 'ماذا يحدث عندما أحذف حسابي؟',
        answer:
          'تختفي بياناتك فورًا عن الآخرين، ونهائيًا بعد انقضاء مهلة العودة. وما يحتاج إليه الآخرون، كالرسائل والطلبات، يبقى باسم مستعار.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'account' },
    texts: {
      en: {
        question: 'Can I have my workspace under our own domain?',
        answer:
          'Yes. Point your domain at the server and set its public address; emails and links use it from the next start.',
      },
      fr: {
        question: 'Puis-je utiliser notre propre domaine ?',
        answer:
          'Oui. Faites pointer votre domaine vers le serveur et indiquez son adresse publique : e-mails et liens l’utilisent dès le prochain démarrage.',
      },
      vi: {
        question: 'Tôi có thể dùng tên miền riêng không?',
        answer:
          'Được. Trỏ tên miền về máy chủ và đặt địa chỉ công khai; email và liên kết sẽ dùng nó từ lần khởi động sau.',
      },
      cn: {
        question: '可以使用我们自己的域名吗？',
        answer: '可以。把域名指向服务器并设置公开地址，下次启动后邮件和链接都会使用它。',
      },
      ar: {
        question: 'هل يمكنني استعمال نطاقنا الخاص؟',
        answer: 'نعم. وجّه نطاقك إلى الخادم واضبط عنوانه العام، فتستعمله الرسائل والروابط من التشغيل التالي.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'account' },
    texts: {
      en: {
        question: 'Why do I get an email for every comment?',
        answer:
          'Because you turned on emails for comments. Open Account, Notifications, and choose what you want to get by email.',
      },
      fr: {
        question: 'Pourquoi est-ce que je reçois un e-mail pour chaque commentaire ?',
        answer:
          'Parce que vous avez activé les e-mails pour les commentaires. Ouvrez Compte, Notifications, et choisissez ce que vous voulez recevoir.',
      },
      vi: {
        question: 'Vì sao mỗi bình luận tôi lại nhận một email?',
        answer: 'Vì bạn đã bật email cho bình luận. Hãy mở Tài khoản, Thông báo và chọn những gì muốn nhận qua email.',
      },
      cn: {
        question: '为什么每条评论我都会收到邮件？',
        answer: '因为你开启了评论的邮件通知。请打开“账户”中的“通知”，选择想通过邮件接收的内容。',
      },
      ar: {
        question: 'لماذا تصلني رسالة عن كل تعليق؟',
        answer: 'لأنك فعّلت البريد للتعليقات. افتح الحساب ثم الإشعارات واختر ما تريد أن يصلك بالبريد.',
      },
    },
  },
  {
    kind: 'question',
    plain: { category: 'account' },
    texts: {
      en: {
        question: 'Can I use Atrium without an internet connection?',
        answer:
          'Boards you have opened stay readable, and moves and edits are kept and sent as soon as the network is back.',
      },
      fr: {
        question: 'Puis-je utiliser Atrium sans connexion ?',
        answer:
          'Les tableaux ouverts restent lisibles ; vos déplacements et modifications sont gardés puis envoyés dès le retour du réseau.',
      },
      vi: {
        question: 'Tôi có thể dùng Atrium khi mất mạng không?',
        answer: 'Các bảng đã mở vẫn đọc được; mọi thao tác chuyển và sửa được giữ lại, rồi gửi ngay khi có mạng.',
      },
      cn: {
        question: '没有网络时可以使用 Atrium 吗？',
        answer: '已打开的看板仍可查看，移动和编辑会先保存，网络恢复后立即发送。',
      },
      ar: {
        question: 'هل يمكنني استعمال Atrium بلا إنترنت؟',
        answer: 'تبقى اللوحات التي فتحتها مقروءة، ويُحفظ ما تنقله وتعدّله ثم يُرسل فور عودة الشبكة.',
      },
    },
  },
]
