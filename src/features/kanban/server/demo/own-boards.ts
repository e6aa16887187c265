// The boards of the demo's people alone.
import type { DemoBoard } from './demo-board.ts'
import { imani, jun, mara, petra, rosa } from './demo-board.ts'

export const ownBoards: readonly DemoBoard[] = [
  {
    owner: mara,
    hue: 2,
    cards: [
      [
        {
          name: 'Call the glass workshop',
          due: [0, '17:00'],
          description: 'They hold the price until Friday. Ask whether the hall’s skylight fits through the side door.',
          subtasks: ['✓ Find the offer', 'Width of the side door', 'Ask for Friday in writing'],
          comments: [[24, mara, 'Nobody there after four. Once more before lunch.']],
        },
        { name: 'Insurance for the move', priority: 'high' },
        { name: 'A cake for Wei’s first year', due: [16, '15:00'] },
      ],
      [{ name: 'Read the lease again' }],
      [],
      [
        { name: 'Keys for the new colleagues' },
        { name: 'Compare movers' },
        { name: 'Book the lift for March', due: [-6, '12:00'] },
        { name: 'Water meter reading' },
        { name: 'Order coffee' },
        { name: 'Thank the old landlord' },
        { name: 'List of what stays' },
      ],
    ],
  },
  {
    owner: imani,
    hue: 2,
    cards: [
      [
        { name: 'Week plan for the team', due: [2, '09:00'] },
        { name: 'Talk with Petra about the stairs' },
        { name: 'Notes for the builders’ meeting', due: [4, '14:00'] },
      ],
      [{ name: 'Budget, second half of the move', due: [6, '18:00'] }],
      [],
      [{ name: 'Sign the contract with the joiners' }, { name: 'Photos of the old hall' }],
    ],
  },
  {
    owner: jun,
    hue: 2,
    cards: [
      [{ name: 'Try the new plotter', due: [3, '11:00'] }, { name: 'Sketches for the reading corner' }],
      [{ name: 'Grid for the signs', due: [1, '17:00'] }],
      [{ name: 'Model of the north hall, 1:50' }],
      [{ name: 'Collect lamp catalogs' }, { name: 'Sharpen the pencils' }],
    ],
  },
  {
    owner: petra,
    hue: 2,
    cards: [
      [{ name: 'Letter to the fire brigade', due: [5, '10:00'] }, { name: 'Scan the old plans' }],
      [{ name: 'Stairs: second drawing', due: [8, '12:00'] }],
      [],
      [{ name: 'Measure the cellar' }, { name: 'Ask for the survey of 1931' }],
    ],
  },
  {
    owner: rosa,
    hue: 2,
    cards: [
      [{ name: 'Visit the tree nursery', due: [4, '09:00'] }, { name: 'Herbs for the kitchen window' }],
      [{ name: 'Watering plan for August' }],
      [],
      [{ name: 'Seeds for the school' }, { name: 'Return the borrowed barrow' }],
    ],
  },
]
