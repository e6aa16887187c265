// The guests of the demo, and what they say about their stay. All of them are made up.

export const guests: readonly (readonly [name: string, phone: string])[] = [
  ['Kofi Mensah', '+233 24 555 0161'],
  ['Amina Yusuf', '+249 91 555 0188'],
  ['Elias Brandt', '+49 151 555 0199'],
  ['Inès Moreau', '+33 6 55 50 01 17'],
  ['Tomás Arrieta', '+34 612 555 018'],
  ['Wei Zhang', '+86 138 0055 0142'],
  ['Salma Idris', '+249 12 555 0175'],
  ['Dara Quinn', '+353 85 555 0126'],
  ['Rosa Delgado', '+52 55 5550 0133'],
  ['Linh Trần', '+84 90 555 0108'],
  ['Noor Haddad', '+962 7 5550 0154'],
  ['Mateus Carvalho', '+351 91 555 0187'],
  ['Freya Lindholm', '+46 70 555 01 29'],
  ['Arjun Mehta', '+91 98 5550 0171'],
  ['Yuki Tanabe', '+81 90 5550 0136'],
  ['Chidi Okafor', '+234 80 5550 0193'],
  ['Marta Kowalska', '+48 601 555 014'],
  ['Omar Farouk', '+20 10 5550 0162'],
  ['Hannah Weiss', '+43 660 555 0119'],
  ['Pierre Lacombe', '+33 6 55 50 01 82'],
  ['Sofia Rinaldi', '+39 320 555 0145'],
  ['Jonas Petersen', '+45 21 55 01 37'],
  ['Ngoc Phạm', '+84 91 555 0191'],
  ['Lucía Fuentes', '+54 11 5550 0168'],
  ['Samuel Adeyemi', '+234 81 5550 0124'],
  ['Grace Whitfield', '+1 202 555 0157'],
  ['Hugo Marchetti', '+41 79 555 01 83'],
  ['Mei Chen', '+86 139 0055 0115'],
  ['Ibrahim Saleh', '+249 92 555 0149'],
  ['Clara Jansen', '+31 6 5550 0172'],
]

type Said = { rating: number; description: string; tags: readonly string[] }

export const reviews: readonly Said[] = [
  {
    rating: 5,
    description:
      'Quiet in the morning, warm floor, and somebody had put a reading lamp on the correct side of the bed. I will be back in March.',
    tags: ['Great sleep', 'Clean', 'Good breakfast'],
  },
  {
    rating: 5,
    description: 'We came late and cold, and there was soup. The room was ready and the key on the desk.',
    tags: ['Friendly', 'Late arrival'],
  },
  {
    rating: 4,
    description: 'A good bed and a fast line for my calls. The tram stops early on Sundays, so plan for that.',
    tags: ['Good desk', 'Fast internet'],
  },
  {
    rating: 4,
    description: 'Breakfast is small and everything on it is fresh. I would have liked a second pillow.',
    tags: ['Good breakfast'],
  },
  {
    rating: 3,
    description: 'The room is fine, but the window to the yard does not close all the way and the yard is busy by six.',
    tags: ['Noise'],
  },
  {
    rating: 5,
    description: 'Our daughter forgot her rabbit in the room. It came by mail two days later, with a stamp on its ear.',
    tags: ['Friendly', 'Family'],
  },
  {
    rating: 4,
    description: 'Plain rooms, thick curtains, no small talk before coffee. Exactly what a work trip needs.',
    tags: ['Great sleep', 'Good desk'],
  },
  {
    rating: 2,
    description:
      'The shower stayed lukewarm for two of my three days. They took something off the bill without being asked.',
    tags: ['Bathroom'],
  },
  {
    rating: 5,
    description: 'The best view of the old bridge is from the third-floor landing, and they keep a chair there for it.',
    tags: ['View', 'Clean'],
  },
  {
    rating: 3,
    description: 'Clean and close to the station. The stairs are steep with two suitcases, so ask for the first floor.',
    tags: ['Close to the station'],
  },
]

export const closedFor = 'New tiles in the bathroom'
