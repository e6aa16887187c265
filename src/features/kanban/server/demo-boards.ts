// The demo's boards: a small office of architects who move into the north wing of their house and plant its court.

/** A day counted from today, and a time of that day: `[2, '12:00']` is noon the day after tomorrow. */
export type Moment = readonly [day: number, time: string]

export type DemoCard = {
  name: string
  /** Who wrote it down; the board's owner otherwise. */
  by?: string
  due?: Moment
  /** When work on it starts; with `due` only. */
  from?: Moment
  description?: string
  /** Hours ago when it was written down; some days otherwise. */
  addedAgo?: number
}

export type DemoBoard = {
  /** Absent on a person's own board, which has its name already. */
  name?: string
  subtitle?: string
  hue: number
  owner: string
  members?: readonly string[]
  /** Cards of To do, In progress, Ready to test and Done. */
  cards: readonly [readonly DemoCard[], readonly DemoCard[], readonly DemoCard[], readonly DemoCard[]]
}

const mara = 'Mara Lindqvist'
const imani = 'Imani Okafor'
const jun = 'Jun Takeda'
const rosa = 'Rosa Delgado'
const petra = 'Petra Havel'
const wei = 'Wei Zhang'
const salma = 'Salma Idris'

const northWing: DemoBoard = {
  name: 'North wing',
  subtitle: 'Moving in, spring 2027',
  hue: 0,
  owner: mara,
  members: [imani, jun, petra, rosa, wei],
  cards: [
    [
      {
        name: 'Write the spring price list',
        by: wei,
        due: [5, '17:00'],
        description: 'Prices of the joinery stay until June. Stone and glass go up with the new contracts.',
      },
      { name: 'Order samples of travertine', by: jun, due: [11, '12:00'] },
      {
        name: 'Check the fire exits',
        by: petra,
        addedAgo: 26,
        due: [3, '10:00'],
        description:
          'The city wants to see both doors open with the desks in place. Ask for Mr. Novák at the front desk.',
      },
      { name: 'Move old boards to the archive' },
    ],
    [
      {
        name: 'North hall layout',
        by: petra,
        from: [-2, '09:00'],
        due: [0, '12:00'],
        description:
          'The hall takes two long tables in winter and stays clear in summer. Keep the line from the door to the tree open, and leave 1.8 m on the north wall for the lifts.',
      },
      {
        name: 'Lamp schedule for the galleries',
        by: jun,
        due: [7, '17:00'],
        description: '2700 K above the desks, 3000 K in the galleries. Nothing that shines into the court after ten.',
      },
      { name: 'Planting plan, court level', by: rosa, due: [10, '12:00'] },
    ],
    [
      { name: 'Acoustic panels, room 204', by: imani, due: [2, '15:00'] },
      {
        name: 'Signs in five languages',
        by: imani,
        description: 'One grid for all five. Arabic starts at the right edge and keeps the same distance to the arrow.',
      },
      { name: 'Night lighting scene', by: jun, due: [9, '20:00'] },
    ],
    [
      { name: 'Survey of the roof glass', by: petra, due: [-3, '12:00'] },
      { name: 'Choose the stair rail', by: imani },
    ],
  ],
}

const garden: DemoBoard = {
  name: 'Garden',
  subtitle: 'Court level and roof',
  hue: 1,
  owner: rosa,
  members: [mara, salma],
  cards: [
    [
      {
        name: 'Order bulbs for the beds',
        due: [6, '12:00'],
        description: 'Crocus for the north side, tulips where the sun is until four.',
      },
      { name: 'Rain barrel behind the kitchen' },
      { name: 'Bench under the olive tree', by: mara },
      { name: 'Compost: ask the neighbours', by: salma },
      { name: 'Soil for the roof beds', due: [13, '09:00'] },
      { name: 'Shade cloth for July' },
    ],
    [{ name: 'Drip lines, court level', by: salma, due: [8, '16:00'] }, { name: 'Move the fig to the south wall' }],
    [{ name: 'Timer of the fountain', by: salma, due: [12, '11:00'] }],
    [
      { name: 'Survey of the beds' },
      { name: 'Cut back the roses' },
      { name: 'Repair the gate', by: mara },
      { name: 'Test the soil', by: salma, due: [-9, '12:00'] },
      { name: 'Count the sparrow nests' },
    ],
  ],
}

const own: readonly DemoBoard[] = [
  {
    owner: mara,
    hue: 2,
    cards: [
      [
        {
          name: 'Call the glass workshop',
          due: [0, '17:00'],
          description: 'They hold the price until Friday. Ask whether the hall’s skylight fits through the side door.',
        },
        { name: 'Insurance for the move' },
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
      [{ name: 'Collect lamp catalogues' }, { name: 'Sharpen the pencils' }],
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

export const demoBoards: readonly DemoBoard[] = [northWing, garden, ...own]
export const demoColumns = ['To do', 'In progress', 'Ready to test', 'Done'] as const

/** What happened lately, newest last; how long ago in minutes. */
export type DemoDeed = {
  ago: number
  board: string
  by: string
  card?: string
} & (
  | { kind: 'memberJoined' | 'cardDescribed' | 'cardFinished' }
  | { kind: 'cardMoved'; from: 0 | 1 | 2 | 3; to: 0 | 1 | 2 | 3 }
  | { kind: 'dueChanged'; fromDue: Moment | null; toDue: Moment }
)

const hour = 60
const day = 24 * hour
export const demoDeeds: readonly DemoDeed[] = [
  { ago: 6 * day, board: 'Garden', by: salma, kind: 'memberJoined' },
  { ago: 4 * day, board: 'North wing', by: petra, card: 'Survey of the roof glass', kind: 'cardFinished' },
  { ago: 3 * day, board: 'North wing', by: imani, card: 'Choose the stair rail', kind: 'cardFinished' },
  {
    ago: 2 * day,
    board: 'Garden',
    by: rosa,
    card: 'Move the fig to the south wall',
    kind: 'cardMoved',
    from: 0,
    to: 1,
  },
  { ago: 30 * hour, board: 'North wing', by: wei, kind: 'memberJoined' },
  { ago: 14 * hour, board: 'North wing', by: imani, card: 'North hall layout', kind: 'cardMoved', from: 0, to: 1 },
  { ago: hour, board: 'Garden', by: rosa, card: 'Survey of the beds', kind: 'cardFinished' },
  { ago: 24, board: 'North wing', by: jun, card: 'Night lighting scene', kind: 'cardMoved', from: 1, to: 2 },
  {
    ago: 9,
    board: 'North wing',
    by: imani,
    card: 'North hall layout',
    kind: 'dueChanged',
    fromDue: [3, '12:00'],
    toDue: [0, '12:00'],
  },
]
