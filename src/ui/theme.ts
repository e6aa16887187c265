// The Mantine theme: one constant, because all looks are variables that attributes switch.
import { createTheme } from '@mantine/core'

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  autoContrast: false,
  cursorType: 'pointer',
  fontFamily: 'var(--at-font)',
  defaultRadius: 'md',
  respectReducedMotion: true,
  colors: {
    brand: [
      'var(--mantine-color-brand-0)',
      'var(--mantine-color-brand-1)',
      'var(--mantine-color-brand-2)',
      'var(--mantine-color-brand-3)',
      'var(--mantine-color-brand-4)',
      'var(--mantine-color-brand-5)',
      'var(--mantine-color-brand-6)',
      'var(--mantine-color-brand-7)',
      'var(--mantine-color-brand-8)',
      'var(--mantine-color-brand-9)',
    ],
  },
})
