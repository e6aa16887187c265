// The posts and pictures on the demo's pages.

export type DemoPost = {
  message: string
  /** Hours before the seed ran. */
  ago: number
  /** Numbers of the drawn pictures. */
  pictures?: readonly number[]
  /** Given names of those who said something, and what. */
  comments?: readonly (readonly [by: string, message: string])[]
}
export type DemoPage = {
  quote?: string
  school?: string
  /** Names on facebook, instagram, linkedin and twitter; empty for none. */
  links?: readonly [string, string, string, string]
  cover?: number
  posts?: readonly DemoPost[]
}

/** By the given name. */
export const demoPages: Record<string, DemoPage> = {
  Mara: {
    quote: 'A building works when no one has to ask where to go.',
    school: 'School of Building, Lund',
    links: ['', 'mara.builds', 'mara-lindqvist', 'maralindqvist'],
    cover: 0,
    posts: [
      {
        message:
          'The roof glass is in. At noon the light now reaches the tree from the second gallery, just as drawn. Thank you, Wei and Noah.',
        ago: 3,
        pictures: [5],
        comments: [
          ['Wei', 'Panel 14 took three tries. It was worth it.'],
          ['Imani', 'I’ll bring the model to the opening.'],
          ['Rosa', 'The olive has already turned toward it 🌿'],
        ],
      },
      {
        message:
          'Keys for the north wing will be at the desk from Monday. One each, and please no spares under flowerpots.',
        ago: 29,
        comments: [['Omar', 'There goes my flowerpot.']],
      },
      {
        message: 'Three views of the same arcade: morning, noon, and after the last meeting.',
        ago: 75,
        pictures: [0, 1, 4],
        comments: [
          ['Jun', 'The last one belongs in the entrance hall.'],
          ['Claire', 'Which meeting ended that late?'],
        ],
      },
      { message: 'The coffee machine on the first floor is back. It apologizes.', ago: 170 },
    ],
  },
  Imani: {
    quote: 'Plans on Mondays, walks on Thursdays.',
    school: 'University of Lagos',
    links: ['imani.okafor', '', 'imani-okafor', ''],
    cover: 1,
    posts: [
      {
        message: 'Walked the north wing with the surveyors. Nothing is straight, everything is within tolerance.',
        ago: 6,
        pictures: [2],
        comments: [['Kofi', 'Nothing has been straight since the Romans.']],
      },
      {
        message: 'The model for the opening is ready. It has lights. There was no stopping Elias.',
        ago: 52,
        pictures: [6],
      },
      { message: 'Looking for two people with steady hands for the tile sample on Friday.', ago: 120 },
    ],
  },
  Jun: {
    quote: 'Draw it by hand first.',
    school: 'Osaka Institute of Design',
    links: ['', 'jun.draws', '', 'juntakeda'],
    cover: 2,
    posts: [
      {
        message: 'Two studies for the courtyard at night. Which windows would you leave lit?',
        ago: 9,
        pictures: [7, 8],
        comments: [
          ['Tomás', 'The ones with people in them.'],
          ['Mara', 'The second. It looks like someone’s still there.'],
        ],
      },
      { message: 'New pencils. That is the whole post.', ago: 66, comments: [['Salma', 'Which ones?']] },
    ],
  },
  Rosa: {
    quote: 'The tree was here before the drawings.',
    school: 'School of Horticulture, Valencia',
    cover: 3,
    posts: [
      {
        message: 'First olives this year: eleven. The harvest festival is canceled; the tasting isn’t.',
        ago: 20,
        pictures: [3],
      },
      { message: 'Please water the ferns with water, not with cold coffee. They know.', ago: 96 },
    ],
  },
  Wei: {
    quote: 'Measure twice, argue once.',
    school: 'Southeast University, Nanjing',
    cover: 4,
    posts: [{ message: 'Panel 14 fits. I have nothing to add.', ago: 4, comments: [['Mara', 'Frame it.']] }],
  },
  Salma: {
    quote: 'الظل مادة من مواد البناء.',
    school: 'University of Khartoum',
    links: ['', 'salma.builds', 'salma-idris', ''],
    cover: 9,
    posts: [
      {
        message: 'رسمت اليوم ثلاث طرق لدخول الضوء إلى الرواق الشمالي. الأبسط هي الأجمل كالعادة.',
        ago: 15,
        pictures: [9],
        comments: [['Amina', 'الأبسط دائمًا هي الأصعب رسمًا!']],
      },
    ],
  },
  Noah: {
    quote: 'Oak first, then everything else.',
    cover: 5,
    posts: [{ message: 'The handrail is oiled. RowActions welcome starting tomorrow.', ago: 31 }],
  },
  Tomás: {
    quote: 'Light is the cheapest wall.',
    posts: [{ message: 'Night test at nine. Bring a coat and an opinion.', ago: 40, pictures: [8] }],
  },
  Linh: {
    quote: 'Mua một lần, dùng mười năm.',
    posts: [{ message: 'Gạch mẫu đã về. Ai cần xem thì ghé kho trước thứ Sáu nhé.', ago: 44 }],
  },
  Claire: {
    quote: 'Les chiffres aussi ont une façade.',
    posts: [{ message: 'Les factures d’octobre sont closes. Gâteau à seize heures.', ago: 50 }],
  },
  Dara: {
    school: 'University of Galway',
    posts: [{ message: 'Rewrote the sign for the elevator. It now says “Elevator.”', ago: 60 }],
  },
}

/** For those who have said nothing of their own yet. */
export const smallTalk = [
  'Moved desks. The window was worth the stairs.',
  'If anyone finds a gray scarf on the second gallery: it’s mine, and it misses me.',
  'Finished the drawings for the east stairs today.',
  'The new chairs are here. Opinions at noon.',
  'A week of rain, and not one drop inside.',
  'Back from vacation. What did I miss?',
  'Thank you to whoever repaired the blinds on the first floor.',
  'Samples of the floor tiles are on the long table until Thursday.',
  'Found the quietest room in the building. Not telling.',
  'Lunch in the courtyard today, as long as the sun holds.',
]

const wide = { width: 1600, height: 400 }
const photo = { width: 1200, height: 800 }

/** The drawn pictures by number, with the titles under which they hang in galleries. */
export const demoPictures = [
  { title: 'North arcade, noon', kind: 'arcade', hue: 160, ...wide },
  { title: 'West arcade, evening', kind: 'arcade', hue: 60, ...wide },
  { title: 'Arcade in blue', kind: 'arcade', hue: 250, ...wide },
  { title: 'The garden wall', kind: 'arcade', hue: 130, ...wide },
  { title: 'Arcade by night', kind: 'arcade', hue: 200, isNight: true, ...wide },
  { title: 'Looking up', kind: 'court', hue: 155, ...wide },
  { title: 'The model, lit', kind: 'court', hue: 60, ...photo },
  { title: 'Court by night', kind: 'court', hue: 220, isNight: true, ...photo },
  { title: 'Someone still there', kind: 'court', hue: 260, isNight: true, ...photo },
  { title: 'Shade study', kind: 'arcade', hue: 30, ...wide },
] as const
