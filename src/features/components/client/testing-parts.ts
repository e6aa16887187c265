// Re-exports of the gallery's list of pieces, which brings their whole code along, for its tests.
export { addressOf, pieces } from './pieces.ts'
