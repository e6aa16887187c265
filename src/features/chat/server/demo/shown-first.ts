// The conversations at the top of Mara’s list: the team of the North hall, and the people who wrote to her lately.
import type { DemoConversation } from './demo-talk.ts'

export const shownFirst: readonly DemoConversation[] = [
  {
    name: 'North hall',
    people: ['Imani', 'Mara', 'Jun', 'Wei', 'Rosa', 'Omar'],
    lines: [
      ['Imani', '-9 08:31', 'New room for the hall, so the roof thread stays about the roof.'],
      [
        'Jun',
        '-9 08:40',
        'First plan, very rough. The court moves a meter to the east.',
        { plans: [['Hall, version 1.webp', 'sand']] },
      ],
      ['Wei', '-9 08:52', 'A meter is fine. Two would have cost us the drain.'],
      ['Rosa', '-9 09:15', 'And the tree? It likes the morning sun.', { reactions: [['🌳', ['Imani', 'Mara']]] }],
      ['Jun', '-9 09:17', 'Same sun, I checked the shadow at nine.'],
      ['Omar', '-7 13:04', 'Conduits: I need **two** runs under the floor before the screed. When is the screed?'],
      ['Wei', '-7 13:11', 'Monday the week after next. You have eight working days.'],
      ['Omar', '-7 13:12', 'Good. I’ll take six.'],
      [
        'Jun',
        '-5 10:22',
        'Version 2. The stairs turn, so the long wall stays free.',
        { plans: [['Hall, version 2.webp', 'green']] },
      ],
      ['Mara', '-5 10:30', 'That long wall is exactly what the bench needs.', { replyTo: 1 }],
      ['Imani', '-5 10:41', 'List for Thursday:\n- lamps over the tables\n- door to the court\n- where the coats go'],
      ['Wei', '-5 10:50', 'Coats behind the stairs, as in the old hall.'],
      ['Omar', '-3 16:20', 'Lamps: six, on two circuits. ~Eight~ was too bright, I tried it with Tomás.'],
      [
        'Jun',
        '-2 09:35',
        'Version 3 with the six lamps.',
        {
          plans: [
            ['Hall, version 3.webp', 'violet'],
            ['Lamps over the tables.webp', 'sand'],
          ],
        },
      ],
      ['Imani', '-2 09:48', 'The beams and the lamps don’t line up anymore. Is that on purpose?', { replyTo: 1 }],
      ['Jun', '-2 09:51', 'No. Thank you for looking. Version 4 tomorrow.'],
      ['Rosa', '-1 17:40', 'I measured the court again. Could the path go around the roots?'],
      ['Wei', '-1 17:43', 'How much room do they need?'],
      ['Rosa', '-1 17:46', 'The tree needs two metres on every side.', { replyTo: 1 }],
      [
        'Jun',
        '0 09:02',
        'Version 4 is up. The lamps still line up with the beams.',
        {
          plans: [['Hall, version 4.webp', 'blue']],
          reactions: [
            ['❤️', ['Mara', 'Imani', 'Rosa']],
            ['👀', ['Omar']],
          ],
        },
      ],
      ['Imani', '0 09:10', '@Mara can we keep the long bench on the north wall?'],
      ['Mara', '0 09:14', 'Yes, and the planter too. The 1,280 is yours.'],
      ['Mara', '0 09:14', 'Please send the drawings before noon, the workshop closes early.'],
      ['Wei', '0 09:21', 'Sent. They confirmed Thursday, seven in the morning.'],
    ],
  },
  {
    people: ['Petra', 'Mara'],
    unread: { Mara: 2 },
    lines: [
      ['Petra', '-6 11:02', 'The load report for the gallery is back. Nothing red, two things yellow.'],
      ['Mara', '-6 11:20', 'Which two?'],
      ['Petra', '-6 11:24', '1. The landing, if thirty people stand on it\n2. The skylight frame in a storm'],
      ['Mara', '-6 11:31', 'Thirty people will stand on it at the opening. What would you do?'],
      [
        'Petra',
        '-6 11:33',
        'One more post, here. Kofi says the ground takes it.',
        { plans: [['Landing with a post.webp', 'green']] },
      ],
      ['Mara', '-6 11:40', 'Do it.', { reactions: [['👍', ['Petra']]] }],
      [
        'Petra',
        '0 08:45',
        'Good morning! I moved the skylight numbers into the report, so there’s one table left and not three.',
      ],
      ['Petra', '0 08:47', 'The October page is ready'],
    ],
  },
  {
    people: ['Omar', 'Mara'],
    unread: { Mara: 1 },
    lines: [
      ['Mara', '-4 14:10', 'Omar, the light on the back stairs flickers again.'],
      ['Omar', '-4 14:26', 'Same fitting as in May. I’ll bring another make this time.'],
      ['Mara', '-4 14:27', 'Thank you 🙏'],
      ['Omar', '-1 15:32', 'Done, and I labelled the board while I was there. Nobody should have to guess.'],
      [
        'Mara',
        '-1 15:40',
        'You’ve just made three electricians of the future very happy.',
        { reactions: [['😄', ['Omar']]] },
      ],
      ['Omar', '0 08:30', '', { plans: [['Board on the stairs.webp', 'sand']] }],
    ],
  },
  {
    people: ['Salma', 'Mara'],
    lines: [
      [
        'Salma',
        '-1 10:05',
        'Two lines for the stone at the entrance:\n> Come in. The door was made for it.\n> A house is finished when someone arrives.',
      ],
      ['Mara', '-1 10:32', 'Both are good. The second one makes me want to arrive.'],
      ['Salma', '-1 10:36', 'Shorter? The mason counts letters.'],
      ['Mara', '-1 10:41', 'No, the second line is perfect'],
    ],
  },
  {
    name: 'Shop launch',
    people: ['Dara', 'Mara', 'Linh', 'Claire', 'Jun'],
    lines: [
      ['Dara', '-8 09:20', 'Twelve products, twelve texts. I have nine. Which three may I drop?'],
      ['Linh', '-8 09:31', 'None! But the two stools can share one.', { reactions: [['😂', ['Dara', 'Jun']]] }],
      ['Jun', '-8 09:45', 'Photos of the lamp are done. It looks better off than on, oddly.'],
      ['Claire', '-3 16:02', 'Shipping to Norway is dearer than the stool. I’d leave it out for now.'],
      ['Mara', '-3 16:15', 'Agreed. Europe first.'],
      ['Dara', '-1 11:12', 'All texts are in. `SALE10` works too, I bought a lamp for zero euros and cancelled it.'],
      ['Linh', '-1 11:20', 'Stock counted twice: 48 stools, 31 lamps, 7 benches.'],
      ['Claire', '-1 11:48', 'Prices are in'],
    ],
  },
  {
    people: ['Noah', 'Mara'],
    lines: [
      ['Noah', '-2 11:15', 'The oak is here. It smells like a church.'],
      ['Noah', '-2 11:16', 'Lunch at the saw mill? They have soup on days with a T.'],
      ['Mara', '-2 11:21', 'I’ll be on site until noon, half past twelve then'],
    ],
  },
  {
    people: ['Linh', 'Mara'],
    lines: [
      ['Mara', '-3 09:02', 'Did the lamps for the library come?'],
      ['Linh', '-3 09:10', 'Forty-two of forty-four. The other two are “in transit”, they say.'],
      ['Mara', '-3 09:12', 'They said that on Friday.'],
      ['Linh', '-3 09:13', 'I know. I’ve called the driver this time.', { reactions: [['💪', ['Mara']]] }],
      ['Linh', '-3 17:44', 'Two dead lamps on level 2'],
    ],
  },
  {
    people: ['Elias', 'Mara'],
    lines: [
      ['Elias', '-4 12:30', 'The model of the hall is dry. You can lift the roof off now, carefully.'],
      ['Mara', '-4 13:02', 'It’s wonderful. Jun has been looking into it for ten minutes.'],
      ['Elias', '-4 13:05', 'Tell him the tree is thyme. It will smell for a week.'],
      ['Mara', '-4 13:06', 'thank you'],
    ],
  },
  {
    people: ['Amina', 'Mara'],
    lines: [
      ['Mara', '-5 08:50', 'Any word from the landlord about the lease?'],
      ['Amina', '-5 09:40', 'A call at eleven. I’ll ask for the shorter notice and the bike shed.'],
      ['Amina', '-5 11:35', 'They accepted both changes'],
    ],
  },
]
