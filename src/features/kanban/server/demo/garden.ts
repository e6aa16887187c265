// The demo's garden: the court level and the roof of the house.
import type { DemoBoard } from './demo-board.ts'
import { mara, rosa, salma } from './demo-board.ts'

export const garden: DemoBoard = {
  name: 'Garden',
  subtitle: 'Court level and roof',
  hue: 1,
  owner: rosa,
  members: [mara, salma],
  starredBy: [mara],
  labels: [
    ['Court', 1],
    ['Roof', 5],
    ['Water', 0],
    ['Buy', 2],
  ],
  limits: [null, 2, null, null],
  cards: [
    [
      {
        name: 'Order bulbs for the beds',
        due: [6, '12:00'],
        labels: ['Court', 'Buy'],
        people: [rosa],
        description: 'Crocus for the north side, tulips where the sun is until four.',
        subtasks: ['✓ Count the beds', 'Crocus, 400', 'Tulips, 150'],
        comments: [
          [50, salma, 'The nursery gives us ten percent if we take them before December.'],
          [48, rosa, 'Then we take them on Friday. @Salma Idris can you bring the van?'],
        ],
      },
      { name: 'Rain barrel behind the kitchen', labels: ['Water'], priority: 'low' },
      { name: 'Bench under the olive tree', by: mara, people: [salma], likedBy: [rosa, salma] },
      { name: 'Compost: ask the neighbors', by: salma, priority: 'low' },
      { name: 'Soil for the roof beds', due: [13, '09:00'], labels: ['Roof', 'Buy'], people: [salma] },
      { name: 'Shade cloth for July', labels: ['Roof'], priority: 'low' },
    ],
    [
      {
        name: 'Drip lines, court level',
        by: salma,
        due: [8, '16:00'],
        priority: 'high',
        labels: ['Court', 'Water'],
        people: [salma, rosa],
        subtasks: ['✓ Bed 1', '✓ Bed 2', 'Bed 3', 'Bed 4', 'Valve by the stairs'],
        comments: [[28, rosa, 'Bed 2 drips too much at the end. A smaller ring?']],
      },
      { name: 'Move the fig to the south wall', labels: ['Court'], people: [rosa] },
    ],
    [
      {
        name: 'Timer of the fountain',
        by: salma,
        due: [12, '11:00'],
        labels: ['Water'],
        people: [salma],
        description: 'From eight to eight, and quiet on Sundays until ten.',
        comments: [[22, mara, 'It was still on at nine last night.']],
      },
    ],
    [
      { name: 'Survey of the beds', people: [rosa] },
      { name: 'Cut back the roses', labels: ['Court'], likedBy: [mara] },
      { name: 'Repair the gate', by: mara, people: [salma] },
      { name: 'Test the soil', by: salma, due: [-9, '12:00'], labels: ['Roof'] },
      {
        name: 'Count the sparrow nests',
        comments: [
          [130, salma, 'Seven. One behind the lamp.'],
          [129, mara, 'Then the lamp stays off until June.'],
        ],
        likedBy: [rosa, mara, salma],
      },
    ],
  ],
  archived: [{ name: 'Paving of the inner path' }],
}
