// The picture of a room: the photo that managers chose, or a drawn room of its type.
import { useFile } from '#kernel/client/files.ts'
import type { RoomType } from '../entities.ts'
import classes from './room-picture.module.css'

type RoomPictureProps = { type: RoomType; url: string | null }

export function RoomPicture({ type, url }: RoomPictureProps) {
  const { src } = useFile(url ?? undefined)
  if (url !== null && src !== undefined) return <img className={classes['picture']} src={src} alt="" loading="lazy" />
  return <DrawnRoom type={type} />
}

const beds: Record<RoomType, { x: number; width: number; pillows: readonly number[] }> = {
  single: { x: 108, width: 104, pillows: [134] },
  double: { x: 74, width: 172, pillows: [92, 172] },
  king: { x: 62, width: 196, pillows: [82, 184] },
}

function DrawnRoom({ type }: { type: RoomType }) {
  const { x, width, pillows } = beds[type]
  return (
    <svg
      className={classes['picture']}
      data-type={type}
      viewBox="0 0 320 210"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className={classes['wall']} width="320" height="210" />
      <path className={classes['window']} d="M106 92V68a54 54 0 0 1 108 0v24z" />
      <path className={classes['hill']} d="M106 92q30-28 58-8 26-16 50 8z" />
      <path className={classes['frame']} d="M160 14v78M106 66h108" />
      <rect className={classes['floor']} y="168" width="320" height="42" />
      <path className={classes['plant']} d="M34 150q-22-30-14-52 18 16 14 52 4-40 24-46 2 26-24 46z" />
      <path className={classes['pot']} d="M22 150h26l-4 30H26z" />
      <rect className={classes['head']} x={x} y="88" width={width} height="60" rx="8" />
      {pillows.map((place) => (
        <rect key={place} className={classes['pillow']} x={place} y="112" width="54" height="26" rx="8" />
      ))}
      <rect className={classes['blanket']} x={x - 4} y="130" width={width + 8} height="44" rx="7" />
      <path className={classes['fold']} d={`M${x - 4} 174v-28l56-8-34 36z`} />
      <path className={classes['legs']} d={`M${x + 4} 174v12M${x + width - 4} 174v12`} />
      <path className={classes['lamp']} d="M268 106l6-16h16l6 16z" />
      <path className={classes['legs']} d="M282 106v24" />
      <rect className={classes['table']} x="266" y="130" width="32" height="40" rx="3" />
    </svg>
  )
}
