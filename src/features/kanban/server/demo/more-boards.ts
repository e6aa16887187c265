// More boards that the demo's people share: signs, prices, the library, and one that is finished and archived.
import type { DemoBoard } from './demo-board.ts'
import { amina, claire, dara, elias, imani, jun, linh, mara, noah, petra, wei } from './demo-board.ts'

const signs: DemoBoard = {
  name: 'Signs and print',
  subtitle: 'Five languages, one grid',
  hue: 3,
  owner: imani,
  members: [mara, jun, dara, amina],
  labels: [
    ['Text', 0],
    ['Drawing', 4],
    ['Printer', 2],
  ],
  limits: [null, 3, 3, null],
  cards: [
    [
      { name: 'Map for the entrance', by: jun, due: [14, '12:00'], labels: ['Drawing'], people: [jun] },
      { name: 'Names on the letter boxes', by: amina, priority: 'low', labels: ['Printer'] },
    ],
    [
      {
        name: 'Arrows for the stairs',
        by: jun,
        due: [2, '12:00'],
        priority: 'high',
        labels: ['Drawing'],
        people: [jun, imani],
        subtasks: ['✓ Up', '✓ Down', 'Landing', 'For reading from the right'],
        comments: [
          [29, imani, 'On the landing nobody looks left. Two of them, please.'],
          [25, jun, 'Two it is. @Dara Quinn the words beside it may be shorter now.'],
        ],
      },
      { name: 'Welcome text', by: dara, due: [4, '17:00'], labels: ['Text'], people: [dara] },
      { name: 'Rules of the kitchen', by: amina, labels: ['Text'], people: [amina, dara], likedBy: [mara] },
      { name: 'Numbers of the rooms, first floor', by: imani, labels: ['Drawing', 'Printer'] },
    ],
    [
      { name: 'Proof of the red', by: jun, due: [2, '10:00'], labels: ['Printer'], people: [jun] },
      {
        name: 'Arabic of the house rules',
        by: amina,
        labels: ['Text'],
        people: [amina],
        comments: [[50, amina, 'The comma in line 4 is the Latin one.']],
      },
    ],
    [
      { name: 'Choose a typeface', by: jun, likedBy: [imani, dara] },
      { name: 'Grid of eight columns', by: jun, people: [jun] },
      { name: 'Ask three printers', by: amina, labels: ['Printer'] },
      { name: 'Words for the lifts', by: dara, labels: ['Text'] },
      { name: 'French, read aloud', by: dara, people: [dara] },
      { name: 'Vietnamese, read aloud', by: imani },
      { name: 'Pictogram of the bicycle room', by: jun, labels: ['Drawing'] },
      { name: 'List of all doors', by: amina },
      { name: 'Old signs: photographs', by: imani },
    ],
  ],
}

const prices: DemoBoard = {
  name: 'Spring prices',
  subtitle: 'Shop, from March',
  hue: 4,
  owner: linh,
  members: [mara, claire, wei],
  labels: [
    ['Stone', 3],
    ['Wood', 2],
    ['Ask', 6],
  ],
  cards: [
    [
      { name: 'Ask the quarry about June', due: [9, '12:00'], labels: ['Stone', 'Ask'], people: [linh] },
      { name: 'Oak, three thicknesses', labels: ['Wood'], people: [wei] },
      { name: 'Transport to Lyon', by: claire, labels: ['Ask'] },
      { name: 'Discount for schools', by: mara, priority: 'low' },
      { name: 'Round to whole euros', by: claire, likedBy: [linh, wei] },
      { name: 'Samples: free or not?', comments: [[75, claire, 'Free up to three, and we put it into the price.']] },
      { name: 'Prices in five currencies', by: claire, people: [claire], due: [21, '12:00'] },
      { name: 'Print twenty copies', priority: 'low' },
    ],
    [
      {
        name: 'Compare with last spring',
        by: claire,
        due: [2, '18:00'],
        priority: 'high',
        people: [claire, linh],
        subtasks: ['✓ Stone', 'Wood', 'Glass', 'Lamps'],
        comments: [[30, linh, 'Wood comes tonight, @Claire Fontaine.']],
      },
    ],
    [],
    [],
  ],
}

const library: DemoBoard = {
  name: 'Library, second floor',
  subtitle: 'Shelves and reading light',
  hue: 6,
  owner: petra,
  members: [mara, noah, elias],
  labels: [
    ['Shelves', 2],
    ['Light', 6],
    ['Books', 0],
  ],
  cards: [
    [
      { name: 'Shelf for the large plans', by: noah, due: [15, '12:00'], labels: ['Shelves'], people: [noah] },
      { name: 'Ladder with a rail', by: noah, labels: ['Shelves'], likedBy: [elias, mara] },
      { name: 'Reading lamps, twelve', labels: ['Light'], due: [18, '12:00'] },
      { name: 'Carpet or cork?', comments: [[170, elias, 'Cork. It swallows steps and keeps warm.']] },
      { name: 'Quiet hours', by: mara, priority: 'low' },
      { name: 'Sort the journals by year', labels: ['Books'], priority: 'low' },
      { name: 'Catalog for everyone', by: mara, labels: ['Books'] },
    ],
    [],
    [
      { name: 'Load of the floor', people: [petra], priority: 'high', labels: ['Shelves'] },
      { name: 'Model, 1:20', by: elias, people: [elias], subtasks: ['✓ Walls', '✓ Shelves', 'People'] },
    ],
    [
      { name: 'Count the books, in meters', labels: ['Books'], people: [petra] },
      { name: 'Measure the window seats', by: noah },
      { name: 'Which wall is wet', by: petra },
      { name: 'Where the sun is at four', by: elias, labels: ['Light'] },
    ],
  ],
}

const workshop: DemoBoard = {
  name: 'Old workshop',
  subtitle: 'Cleared and handed over',
  hue: 7,
  owner: mara,
  members: [wei, noah],
  archivedAgo: 12,
  cards: [
    [],
    [],
    [],
    [
      { name: 'Sell the band saw', by: noah, people: [noah] },
      { name: 'Sweep the attic', by: wei },
      { name: 'Hand over the keys', people: [mara], likedBy: [wei, noah] },
    ],
  ],
}

export const moreBoards: readonly DemoBoard[] = [signs, prices, library, workshop]
