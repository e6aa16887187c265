// The product's default brand, in one place: its name, its mark, and the colors where no style sheet reaches.
// The colours are those of `ui/theme`; tests/brand.test.ts holds the two together.
/** Until an admin chooses another, or `PRODUCT_NAME` does. */
export const defaultName = 'Atrium'

/** In a square of 32 by 32. */
export const mark = {
  size: 32,
  wings: [
    { x: 3, y: 3, width: 16, height: 7, isLit: false },
    { x: 22, y: 3, width: 7, height: 16, isLit: true },
    { x: 13, y: 22, width: 16, height: 7, isLit: false },
    { x: 3, y: 13, width: 7, height: 16, isLit: false },
  ],
  corner: 2.5,
  court: { x: 16, y: 16, radius: 2.6 },
} as const

/** Mails, the mark in the browser's tab and on home screens; the tab follows the system's light or dark. */
export const colours = {
  canvas: '#f5f6f3',
  surface: '#ffffff',
  wall: '#cfd2ce',
  ink: '#15211c',
  ink2: '#424c46',
  ink3: '#626a64',
  text: '#015e3d',
  waiting: '#be1c1f',
  wing: { day: '#007b51', night: '#68cd9d' },
  lit: { day: '#75c79e', night: '#e0f7ea' },
  /** Documents in frames, which no style sheet of ours reaches. */
  frame: {
    light: { ground: '#ffffff', ink: '#15211c', line: '#cfd2ce', link: '#015e3d' },
    dark: { ground: '#151a18', ink: '#edf1ee', line: '#383f3c', link: '#68cd9d' },
  },
} as const

/** The workspace's preset on printed sheets: text and lines, and the two parts of the mark. */
export const presetColours = {
  default: { accent: colours.text, wing: colours.wing.day, lit: colours.lit.day },
  cyan: { accent: '#02576d', wing: '#01738e', lit: '#6bc0dd' },
  purple: { accent: '#5c3590', wing: '#7849b9', lit: '#c09efc' },
  blue: { accent: '#084b9b', wing: '#1464c6', lit: '#80b5fe' },
  orange: { accent: '#7d3801', wing: '#e46c22', lit: '#f29a68' },
  red: { accent: '#920e2d', wing: '#bb1d3e', lit: '#ff8b92' },
} as const
