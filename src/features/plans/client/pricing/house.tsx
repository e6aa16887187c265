// A house of arches that grows with the plan: one, two or three floors.
import classes from './house.module.css'

const floorHeight = 38
const archWidth = 30
const margin = 4
const ground = 118

/** Every other arch of a floor is lit; a floor is two arches wider than the one above it. */
const isLit = (floor: number, place: number) => (floor + place) % 2 === 0

const widthOf = (arches: number) => arches * archWidth + 2 * margin + 2

function Floor({ arches, level, inset }: { arches: number; level: number; inset: number }) {
  const bottom = ground - level * floorHeight
  const x = margin + inset * archWidth
  return (
    <>
      <rect className={classes['wall']} x={x} y={bottom - floorHeight} width={widthOf(arches)} height={floorHeight} />
      <rect
        className={classes['roof']}
        x={x - margin}
        y={bottom - floorHeight - margin}
        width={widthOf(arches) + 2 * margin}
        height={5}
        rx={1.5}
      />
      {Array.from({ length: arches }, (_, place) => (
        <path
          key={place * archWidth}
          className={classes[isLit(level, place) ? 'lit' : 'dark']}
          d={`M${x + 8 + place * archWidth} ${bottom}v-17a12 12 0 0 1 24 0v17z`}
        />
      ))}
    </>
  )
}

export function House({ floors }: { floors: 1 | 2 | 3 }) {
  const widest = floors * 2 - 1
  const trees = margin + widthOf(widest) + 20
  return (
    <svg className={classes['house']} viewBox="0 0 248 128" aria-hidden="true">
      <path className={classes['ground']} d={`M0 ${ground}h248`} />
      {Array.from({ length: floors }, (_, level) => (
        <Floor key={level * floorHeight} arches={widest - 2 * level} level={level} inset={level} />
      ))}
      <path className={classes['trunk']} d={`M${trees} 106v12M${trees + 22} 109v9`} />
      <circle className={classes['tree']} cx={trees} cy={100} r={11} />
      <circle className={classes['tree']} cx={trees + 22} cy={106} r={7} opacity={0.8} />
    </svg>
  )
}
