// Conversations between two people of the demo.
import type { DemoConversation } from './demo-talk.ts'

export const betweenTwo: readonly DemoConversation[] = [
  {
    people: ['Jun', 'Mara'],
    lines: [
      ['Jun', '-6 15:12', 'Do you have five minutes for two greens?'],
      ['Mara', '-6 15:14', 'Always.'],
      ['Jun', '-6 15:20', 'Left: moss. Right: the green of old bottles.', { plans: [['Two greens.webp', 'green']] }],
      ['Mara', '-6 15:26', 'Bottles. Moss looks tired in the evening.'],
      ['Jun', '-6 15:27', 'That’s what I hoped you’d say.', { reactions: [['🎨', ['Mara']]] }],
    ],
  },
  {
    people: ['Imani', 'Mara'],
    lines: [
      ['Imani', '-7 07:58', 'The crane can’t come on Tuesday. Wednesday costs the same if I sign by ten.'],
      ['Mara', '-7 08:04', 'Sign. Does Wei know?'],
      ['Imani', '-7 08:05', 'He told *me*.'],
      ['Mara', '-7 08:06', 'Of course he did.', { reactions: [['😅', ['Imani']]] }],
      ['Imani', '-7 16:30', 'Signed, and the street is ours from six to noon.'],
    ],
  },
  {
    people: ['Wei', 'Mara'],
    lines: [
      ['Wei', '-10 06:52', 'Frost last night. We don’t pour today.'],
      ['Mara', '-10 07:15', 'What does that do to the week?'],
      ['Wei', '-10 07:18', 'Nothing, if Thursday stays dry. I moved the painters up.'],
      ['Wei', '-8 12:01', 'Poured. 34 m³, no joint.', { reactions: [['🎉', ['Mara']]] }],
    ],
  },
  {
    people: ['Rosa', 'Mara'],
    lines: [
      ['Rosa', '-11 10:10', 'The olive tree has new leaves. It only needed to be left alone.'],
      ['Mara', '-11 10:22', 'I’ll try that with the coffee machine.'],
      ['Rosa', '-11 10:23', 'The coffee machine needs descaling, Mara.'],
      ['Mara', '-11 10:31', 'I know. Where is the powder?'],
      ['Rosa', '-11 10:32', 'Behind the seeds, top shelf.', { isEdited: true }],
    ],
  },
  {
    people: ['Kofi', 'Mara'],
    lines: [
      ['Kofi', '-12 14:40', 'Survey of the east side is done. The old wall is 11 cm off the map, in our favor.'],
      ['Mara', '-12 14:55', 'So the bike shed fits?'],
      ['Kofi', '-12 14:56', 'With a hand to spare. Points are in the file I sent to Petra.'],
    ],
  },
  {
    people: ['Dara', 'Mara'],
    lines: [
      ['Dara', '-13 16:05', 'For the brochure: is it “the court” or “the courtyard”? I have both, eleven times.'],
      ['Mara', '-13 16:20', 'Court in plans, courtyard when people walk through it.'],
      ['Dara', '-13 16:21', 'I’m putting that on a mug.'],
    ],
  },
  {
    people: ['Tomás', 'Mara'],
    lines: [
      [
        'Tomás',
        '-14 18:02',
        'Could you leave the lights on tonight until eight? I want to see the façade from across the street.',
      ],
      ['Mara', '-14 18:05', 'Sure. Bring a coat.'],
      ['Tomás', '-14 20:11', 'Second window from the left is too blue. Everything else is home.'],
    ],
  },
  {
    people: ['Imani', 'Jun'],
    unread: { Imani: 1 },
    lines: [
      ['Jun', '-2 13:30', 'The handrail: round or flat on top?'],
      ['Imani', '-2 13:42', 'Flat. People put cups on it.'],
      ['Jun', '-2 13:43', 'They shouldn’t.'],
      ['Imani', '-2 13:44', 'They will.', { reactions: [['☕', ['Jun']]] }],
      ['Jun', '-1 09:12', 'Flat, with a groove, so that cups stay and rain goes.'],
      ['Imani', '-1 09:20', 'That is the best sentence of the week.'],
      ['Jun', '0 08:12', 'Elias made a sample. Come by when you’re in!'],
    ],
  },
  {
    people: ['Imani', 'Kofi'],
    lines: [
      ['Imani', '-3 08:20', 'Can you set out the axes before the formwork comes?'],
      ['Kofi', '-3 08:24', 'When does it come?'],
      ['Imani', '-3 08:25', 'Friday, first thing.'],
      ['Kofi', '-3 08:29', 'Thursday afternoon then. I need someone to hold the staff for an hour.'],
      ['Imani', '-3 08:31', 'I’ll hold it myself, I could use the air.'],
    ],
  },
  {
    people: ['Imani', 'Petra'],
    lines: [
      ['Petra', '-4 10:00', 'Beam 14: you drew 220, I calculated 240. Who wins?'],
      ['Imani', '-4 10:03', 'Gravity.', { reactions: [['😂', ['Petra']]] }],
      ['Imani', '-4 10:04', 'I’ll change the drawing, and the two details that hang on it.'],
      ['Petra', '-4 10:11', 'Only one hangs on it, I checked: the one at the stairs.'],
    ],
  },
  {
    people: ['Imani', 'Noah'],
    lines: [
      ['Noah', '-5 14:14', 'How long may one bench be without a joint?'],
      ['Imani', '-5 14:20', 'As long as your longest board and the door it has to come through.'],
      ['Noah', '-5 14:22', 'So 4.80, diagonally, with Wei swearing.'],
      ['Imani', '-5 14:23', 'Write 4.60 and give him some peace.'],
    ],
  },
  {
    people: ['Jun', 'Elias'],
    unread: { Jun: 1 },
    lines: [
      ['Elias', '-2 16:40', 'Scale 1:50 or 1:33 for the stairs? At 1:33 one can put a finger on each step.'],
      ['Jun', '-2 16:44', '1:33. Mara thinks with her fingers.'],
      ['Elias', '-1 12:10', 'Cut and glued. Don’t touch it before tomorrow!'],
      ['Jun', '-1 12:12', 'I touched it.', { isDeleted: true }],
      ['Elias', '0 07:55', 'Somebody has touched the stairs, Jun.'],
    ],
  },
  {
    people: ['Jun', 'Tomás'],
    lines: [
      ['Tomás', '-3 19:25', 'Warm white for the reading corner: 2700 or 3000?'],
      ['Jun', '-3 19:31', 'What would you sit under?'],
      ['Tomás', '-3 19:32', '2700, with a book. 3000, with a laptop.'],
      ['Jun', '-3 19:33', 'Then 2700. The laptops have their own light.'],
    ],
  },
  {
    people: ['Jun', 'Rosa'],
    lines: [
      ['Rosa', '-6 09:05', 'What do I plant under your skylight? Nothing that climbs, please, says Omar.'],
      ['Jun', '-6 09:20', 'Ferns? It’s north light.'],
      ['Rosa', '-6 09:22', 'Ferns it is. Three kinds, so that it looks like an accident.'],
    ],
  },
]
