// The color of a delivery's state.
import type { Tone } from '#ui/label.tsx'
import type { Delivery } from '../contract.ts'

export const toneOf: Record<Delivery['status'], Tone> = { waiting: 'warning', delivered: 'success', failed: 'error' }
