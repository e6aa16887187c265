// What the gallery's tests need of the running page: its list of pieces, which brings their whole code along.
export { addressOf, pieces } from './pieces.ts'
