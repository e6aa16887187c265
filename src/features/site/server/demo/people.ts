// The people of the demo on the site, what others say of them, and their offices.
import type { DemoEntry } from './demo-entry.ts'

export const peopleEntries: readonly DemoEntry[] = [
  {
    kind: 'member',
    plain: { name: 'Mara Lindqvist', portrait: '53000', linkedin: 'https://linkedin.example/mara' },
    texts: {
      en: { job: 'Head of operations' },
      fr: { job: 'Responsable des opérations' },
      vi: { job: 'Trưởng vận hành' },
      cn: { job: '运营主管' },
      ar: { job: 'رئيسة العمليات' },
    },
  },
  {
    kind: 'member',
    plain: { name: 'Imani Okafor', portrait: '40322', linkedin: 'https://linkedin.example/imani' },
    texts: {
      en: { job: 'Project lead' },
      fr: { job: 'Cheffe de projet' },
      vi: { job: 'Trưởng dự án' },
      cn: { job: '项目负责人' },
      ar: { job: 'قائدة المشاريع' },
    },
  },
  {
    kind: 'member',
    plain: { name: 'Jun Takeda', portrait: '04433', instagram: 'https://instagram.example/jun' },
    texts: {
      en: { job: 'Designer' },
      fr: { job: 'Designer' },
      vi: { job: 'Nhà thiết kế' },
      cn: { job: '设计师' },
      ar: { job: 'مصمم' },
    },
  },
  {
    kind: 'member',
    plain: { name: 'Salma Idris', portrait: '24544', linkedin: 'https://linkedin.example/salma' },
    texts: {
      en: { job: 'Architect' },
      fr: { job: 'Architecte' },
      vi: { job: 'Kiến trúc sư' },
      cn: { job: '建筑师' },
      ar: { job: 'مهندسة معمارية' },
    },
  },
  {
    kind: 'member',
    plain: { name: 'Noah Verbeek', portrait: '52255', linkedin: 'https://linkedin.example/noah' },
    texts: {
      en: { job: 'Carpenter' },
      fr: { job: 'Menuisier' },
      vi: { job: 'Thợ mộc' },
      cn: { job: '木工' },
      ar: { job: 'نجّار' },
    },
  },
  {
    kind: 'member',
    plain: { name: 'Petra Havel', portrait: '16771', instagram: 'https://instagram.example/petra' },
    texts: {
      en: { job: 'Structural engineer' },
      fr: { job: 'Ingénieure structure' },
      vi: { job: 'Kỹ sư kết cấu' },
      cn: { job: '结构工程师' },
      ar: { job: 'مهندسة إنشائية' },
    },
  },
  {
    kind: 'member',
    plain: { name: 'Wei Zhang', portrait: '04310' },
    texts: {
      en: { job: 'Site manager' },
      fr: { job: 'Chef de chantier' },
      vi: { job: 'Quản lý công trường' },
      cn: { job: '工地经理' },
      ar: { job: 'مدير الموقع' },
    },
  },
  {
    kind: 'member',
    plain: { name: 'Claire Fontaine', portrait: '11204' },
    texts: {
      en: { job: 'Accountant' },
      fr: { job: 'Comptable' },
      vi: { job: 'Kế toán' },
      cn: { job: '会计' },
      ar: { job: 'محاسبة' },
    },
  },
  {
    kind: 'testimonial',
    plain: { name: 'Kofi Mensah', portrait: '40196' },
    texts: {
      en: {
        quote: 'They send one invoice, on time, with the right number on it. You have no idea how rare that is.',
        job: 'Buyer, Harbour Timber',
      },
      fr: {
        quote: 'Ils envoient une seule facture, à temps, avec le bon numéro. Vous n’imaginez pas comme c’est rare.',
        job: 'Acheteur, Harbour Timber',
      },
      vi: {
        quote: 'Họ gửi một hóa đơn, đúng hạn, đúng số. Bạn không biết điều đó hiếm thế nào đâu.',
        job: 'Phụ trách mua hàng, Harbour Timber',
      },
      cn: { quote: '他们只寄一张发票，准时，编号也对。你不知道这有多难得。', job: '采购，Harbour Timber' },
      ar: { quote: 'يرسلون فاتورة واحدة في موعدها وبالرقم الصحيح. لا تتخيّل كم هذا نادر.', job: 'مشترٍ، Harbour Timber' },
    },
  },
  {
    kind: 'testimonial',
    plain: { name: 'Linh Trần', portrait: '04666' },
    texts: {
      en: {
        quote: 'We share one board across six time zones. Nobody has asked me for a status report since May.',
        job: 'Site lead, Nhà Sáng',
      },
      fr: {
        quote:
          'Nous partageons un tableau sur six fuseaux horaires. Depuis mai, personne ne m’a demandé de point d’avancement.',
        job: 'Responsable de site, Nhà Sáng',
      },
      vi: {
        quote: 'Chúng tôi dùng chung một bảng qua sáu múi giờ. Từ tháng Năm chưa ai đòi tôi báo cáo tiến độ.',
        job: 'Trưởng công trường, Nhà Sáng',
      },
      cn: { quote: '我们跨六个时区共用一块看板。从五月起就没人找我要过进度报告。', job: '现场负责人，Nhà Sáng' },
      ar: {
        quote: 'نتشارك لوحة واحدة عبر ست مناطق زمنية. لم يطلب مني أحد تقريرًا منذ مايو.',
        job: 'مسؤولة الموقع، Nhà Sáng',
      },
    },
  },
  {
    kind: 'testimonial',
    plain: { name: 'Tomás Arrieta', portrait: '11111' },
    texts: {
      en: {
        quote: 'The drawing in the chat is the drawing on the wall. That alone was worth the move.',
        job: 'Surveyor, Vidrio Sur',
      },
      fr: {
        quote: 'Le plan de la discussion est celui qui est au mur. Rien que pour cela, le changement valait la peine.',
        job: 'Géomètre, Vidrio Sur',
      },
      vi: {
        quote: 'Bản vẽ trong cuộc trò chuyện chính là bản vẽ trên tường. Chỉ riêng điều đó đã đáng để chuyển sang.',
        job: 'Trắc địa viên, Vidrio Sur',
      },
      cn: { quote: '聊天里的图纸就是墙上的那张。光凭这一点，搬过来就值了。', job: '测量师，Vidrio Sur' },
      ar: { quote: 'المخطط في المحادثة هو نفسه المعلّق على الجدار. هذا وحده يستحق الانتقال.', job: 'مسّاح، Vidrio Sur' },
    },
  },
  {
    kind: 'testimonial',
    plain: { name: 'Elias Brandt', portrait: '53487' },
    texts: {
      en: {
        quote: 'I wanted to dislike it. Then I found my files from 2019 in four seconds.',
        job: 'Acoustics, Klang',
      },
      fr: {
        quote: 'Je voulais ne pas l’aimer. Puis j’ai retrouvé mes fichiers de 2019 en quatre secondes.',
        job: 'Acousticien, Klang',
      },
      vi: {
        quote: 'Tôi đã định không thích nó. Rồi tôi tìm thấy tệp năm 2019 của mình trong bốn giây.',
        job: 'Âm học, Klang',
      },
      cn: { quote: '我本来不想喜欢它，结果四秒钟就找到了 2019 年的文件。', job: '声学，Klang' },
      ar: { quote: 'أردت ألّا يعجبني. ثم وجدت ملفاتي من ٢٠١٩ في أربع ثوانٍ.', job: 'صوتيات، Klang' },
    },
  },
  {
    kind: 'testimonial',
    plain: { name: 'Dara Quinn', portrait: '56063' },
    texts: {
      en: {
        quote: 'Feedback comes on the picture, not in nineteen emails about the picture.',
        job: 'Illustrator, Quinn',
      },
      fr: {
        quote: 'Les remarques arrivent sur l’image, pas dans dix-neuf e-mails à son sujet.',
        job: 'Illustration, Quinn',
      },
      vi: { quote: 'Góp ý nằm ngay trên hình, không phải trong mười chín email nói về hình.', job: 'Minh họa, Quinn' },
      cn: { quote: '意见直接写在图上，而不是十九封谈论那张图的邮件里。', job: '插画，Quinn' },
      ar: { quote: 'تأتي الملاحظات على الصورة لا في تسع عشرة رسالة عنها.', job: 'رسّامة، Quinn' },
    },
  },
  {
    kind: 'testimonial',
    plain: { name: 'Amina Yusuf', portrait: '34241' },
    texts: {
      en: {
        quote: 'Clean documents, quick answers, polite reminders. Please never change.',
        job: 'Office manager, Nile Press',
      },
      fr: {
        quote: 'Documents propres, réponses rapides, rappels polis. Ne changez rien.',
        job: 'Responsable de bureau, Nile Press',
      },
      vi: {
        quote: 'Giấy tờ gọn gàng, trả lời nhanh, nhắc nhở lịch sự. Xin đừng thay đổi.',
        job: 'Quản lý văn phòng, Nile Press',
      },
      cn: { quote: '文件整洁，回复迅速，提醒客气。请一直这样。', job: '办公室经理，Nile Press' },
      ar: { quote: 'وثائق نظيفة وردود سريعة وتذكير مهذّب. لا تتغيّروا أبدًا.', job: 'مديرة مكتب، Nile Press' },
    },
  },
  {
    kind: 'office',
    plain: {
      phone: '+32 9 555 01 42',
      latitude: '51.05',
      longitude: '3.72',
      opensAt: '09:00',
      closesAt: '18:00',
      timeZone: 'Europe/Brussels',
    },
    texts: {
      en: { city: 'Ghent', address: 'Kadelaan 14, 9000 Ghent, Belgium', role: 'Head office' },
      fr: { city: 'Gand', address: 'Kadelaan 14, 9000 Gand, Belgique', role: 'Siège' },
      vi: { city: 'Ghent', address: 'Kadelaan 14, 9000 Ghent, Bỉ', role: 'Trụ sở chính' },
      cn: { city: '根特', address: 'Kadelaan 14, 9000 根特，比利时', role: '总部' },
      ar: { city: 'غنت', address: 'Kadelaan 14, 9000 غنت، بلجيكا', role: 'المقر الرئيسي' },
    },
  },
  {
    kind: 'office',
    plain: {
      phone: '+249 91 555 0120',
      latitude: '15.6',
      longitude: '32.53',
      opensAt: '08:00',
      closesAt: '16:00',
      timeZone: 'Africa/Khartoum',
    },
    texts: {
      en: { city: 'Khartoum', address: '12 Nile Avenue, Khartoum', role: 'Translation' },
      fr: { city: 'Khartoum', address: '12 avenue du Nil, Khartoum', role: 'Traduction' },
      vi: { city: 'Khartoum', address: '12 đại lộ Nile, Khartoum', role: 'Dịch thuật' },
      cn: { city: '喀土穆', address: '尼罗河大道 12 号，喀土穆', role: '翻译' },
      ar: { city: 'الخرطوم', address: '١٢ شارع النيل، الخرطوم', role: 'الترجمة' },
    },
  },
  {
    kind: 'office',
    plain: {
      phone: '+84 90 555 0177',
      latitude: '21.03',
      longitude: '105.85',
      opensAt: '08:30',
      closesAt: '17:30',
      timeZone: 'Asia/Ho_Chi_Minh',
    },
    texts: {
      en: { city: 'Hà Nội', address: '48 Phố Huế, Hà Nội', role: 'Site office' },
      fr: { city: 'Hanoï', address: '48 Phố Huế, Hanoï', role: 'Bureau de chantier' },
      vi: { city: 'Hà Nội', address: '48 Phố Huế, Hà Nội', role: 'Văn phòng công trường' },
      cn: { city: '河内', address: '顺化街 48 号，河内', role: '现场办公室' },
      ar: { city: 'هانوي', address: '48 Phố Huế، هانوي', role: 'مكتب الموقع' },
    },
  },
  {
    kind: 'office',
    plain: {
      phone: '+91 20 555 0163',
      latitude: '18.52',
      longitude: '73.85',
      opensAt: '09:30',
      closesAt: '18:30',
      timeZone: 'Asia/Kolkata',
    },
    texts: {
      en: { city: 'Pune', address: '14 Fergusson Road, Pune', role: 'Drawings' },
      fr: { city: 'Pune', address: '14 Fergusson Road, Pune', role: 'Plans' },
      vi: { city: 'Pune', address: '14 Fergusson Road, Pune', role: 'Bản vẽ' },
      cn: { city: '浦那', address: '弗格森路 14 号，浦那', role: '制图' },
      ar: { city: 'بونه', address: '14 Fergusson Road، بونه', role: 'الرسوم' },
    },
  },
]
