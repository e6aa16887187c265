// Conversations of small groups of the demo.
import type { DemoConversation } from './demo-talk.ts'

export const inGroups: readonly DemoConversation[] = [
  {
    name: 'Friday lunch',
    people: ['Amina', 'Mara', 'Imani', 'Jun', 'Noah', 'Dara', 'Rosa', 'Kofi'],
    unread: { Jun: 2, Imani: 2 },
    lines: [
      [
        'Amina',
        '-8 10:30',
        'Friday: who’s in, and who eats what? Reply with an emoji: 🥗 or 🍲',
        {
          reactions: [
            ['🥗', ['Rosa', 'Jun', 'Dara']],
            ['🍲', ['Noah', 'Mara', 'Kofi', 'Imani']],
          ],
        },
      ],
      ['Noah', '-8 10:41', 'I can bring bread. The good one, from Ghent.'],
      ['Dara', '-8 10:44', 'Define “the good one”.'],
      ['Noah', '-8 10:45', 'You’ll need both hands.'],
      ['Amina', '-1 10:31', 'Same again this week? Stew for five, salad for three?'],
      ['Kofi', '-1 10:40', 'Stew. Always stew.', { replyTo: 1 }],
      ['Rosa', '0 07:30', 'The first tomatoes are ripe, I’ll bring a bowl.'],
      ['Amina', '0 07:36', 'Then we need a bigger table. Half past twelve in the court!'],
    ],
  },
  {
    name: 'Opening night',
    people: ['Dara', 'Mara', 'Imani', 'Amina', 'Tomás', 'Salma'],
    lines: [
      ['Dara', '-9 11:00', 'Six weeks. What do we want people to remember?'],
      ['Tomás', '-9 11:04', 'The moment when the lamps come on.'],
      ['Salma', '-9 11:06', 'The smell of the wood.'],
      ['Amina', '-9 11:07', 'That there was enough food.', { reactions: [['❤️', ['Mara', 'Dara', 'Salma', 'Imani']]] }],
      ['Mara', '-9 11:15', 'All three, in that order. Amina, 120 people?'],
      ['Amina', '-9 11:21', '140. Neighbors bring neighbors.'],
      ['Imani', '-4 17:02', 'Landing gets one more post, so 140 can stand where they like.'],
      ['Dara', '-2 15:30', 'Invitation, first try: *Come in. It’s finished, as far as a house ever is.*'],
      ['Mara', '-2 15:41', 'I wouldn’t change a word.'],
    ],
  },
  {
    people: ['Imani', 'Jun', 'Petra'],
    lines: [
      ['Imani', '-6 13:00', 'Only the three of us: the roof detail at axis C doesn’t work, does it?'],
      ['Petra', '-6 13:06', 'It works. It just doesn’t look as if it did.'],
      ['Jun', '-6 13:09', 'Then it’s my turn.'],
      [
        'Jun',
        '-6 16:50',
        'Try this one. The plate moves inside, the shadow does the rest.',
        { plans: [['Axis C.webp', 'violet']] },
      ],
      [
        'Petra',
        '-6 17:05',
        'Same numbers, nicer face. Approved.',
        { replyTo: 1, reactions: [['🙌', ['Imani', 'Jun']]] },
      ],
    ],
  },
  {
    name: 'Keys and alarms',
    people: ['Mara', 'Amina', 'Omar', 'Wei'],
    lines: [
      ['Mara', '-15 09:00', 'Please say here when you take a key. *Before* you take it.'],
      ['Wei', '-15 09:02', 'I have 3, 7 and the gate.'],
      ['Omar', '-15 09:10', '5, until tonight.'],
      ['Amina', '-15 17:31', '5 is back on its hook.'],
      ['Omar', '-5 06:58', 'The alarm of the workshop was me. Sorry to everyone who was asleep.'],
      [
        'Mara',
        '-5 07:04',
        'The new code is in the safe, not in here.',
        { reactions: [['👍', ['Omar', 'Wei', 'Amina']]] },
      ],
    ],
  },
]
