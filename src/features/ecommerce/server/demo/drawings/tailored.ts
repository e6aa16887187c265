// Products that are sewn to measure, in a base and an accent colour, standing on a floor at 316 of 400.
import type { Drawing } from './shade.ts'
import { shade } from './shade.ts'

export const shirt: Drawing = ({ base, accent }) => `<g transform="translate(0 -2)">
  <path d="M148 98l-60 26c-8 4-12 10-14 18L56 270c-1 8 4 12 10 13l24 3c6 1 10-3 11-8l23-110v138c0 7 4 12 10 12h132c6 0 10-5 10-12V168l23 110c1 5 5 9 11 8l24-3c6-1 11-5 10-13l-18-128c-2-8-6-14-14-18l-60-26z" fill="${base}"/>
  <path d="M124 168v138c0 7 4 12 10 12h28c-18-50-22-96-12-150z" fill="${shade(base, 88)}"/>
  <path d="M148 98l52 40 52-40 12 6-28 52-36-18-36 18-28-52z" fill="${shade(base, 82)}"/>
  <path d="M200 140v178" stroke="${shade(base, 80)}" stroke-width="4"/>
  <g fill="${accent}"><circle cx="200" cy="176" r="5"/><circle cx="200" cy="212" r="5"/><circle cx="200" cy="248" r="5"/><circle cx="200" cy="284" r="5"/></g>
  <path d="M222 178h36v26c0 8-6 12-18 12s-18-4-18-12z" fill="${shade(base, 92)}" stroke="${shade(base, 82)}" stroke-width="3"/>
</g>`

export const jacket: Drawing = ({ base, accent }) => `<g transform="translate(0 -2)">
  <path d="M150 92l-62 28c-8 4-13 10-15 18L50 284c-1 8 4 13 10 14l30 4c6 1 10-3 11-9l21-117v130c0 8 4 12 11 12h134c7 0 11-4 11-12V176l21 117c1 6 5 10 11 9l30-4c6-1 11-6 10-14l-23-146c-2-8-7-14-15-18l-62-28z" fill="${base}"/>
  <path d="M122 176v130c0 8 4 12 11 12h34c-22-48-26-96-17-150z" fill="${shade(base, 86)}"/>
  <path d="M164 92h72l-36 96z" fill="#f7f4ec"/>
  <path d="M194 112h12l8 52-14 24-14-24z" fill="${accent}"/>
  <path d="M150 92l50 96-14 34-50-76 16-6-16-12zM250 92l-50 96 14 34 50-76-16-6 16-12z" fill="${shade(base, 76)}"/>
  <path d="M200 190v128" stroke="${shade(base, 66)}" stroke-width="4"/>
  <g fill="${shade(base, 55)}"><circle cx="210" cy="240" r="6"/><circle cx="210" cy="272" r="6"/></g>
  <path d="M138 262h36M228 262h36" stroke="${shade(base, 70)}" stroke-width="6" stroke-linecap="round"/>
</g>`

export const leatherJacket: Drawing = ({ base, accent }) => `<g transform="translate(0 4)">
  <path d="M152 92l-64 28c-8 4-13 10-15 18L52 272c-1 8 4 13 10 14l32 4c6 1 10-3 11-9l17-101v106c0 8 4 12 11 12h134c7 0 11-4 11-12V180l17 101c1 6 5 10 11 9l32-4c6-1 11-6 10-14l-21-134c-2-8-7-14-15-18l-64-28z" fill="${base}"/>
  <path d="M122 180v106c0 8 4 12 11 12h34c-20-40-24-84-17-128z" fill="${shade(base, 84)}"/>
  <path d="M160 88h80l-14 30-26 12-26-12z" fill="${shade(base, 50)}"/>
  <path d="M152 90l48 42-28 46-44-62zM248 90l-48 42 28 46 44-62z" fill="${shade(base, 76)}"/>
  <path d="M214 140l-22 158" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>
  <path d="M234 196l32-10M136 250l24 8M244 252l24-6" stroke="${accent}" stroke-width="4" stroke-linecap="round"/>
  <path d="M122 278h156v20H122z" fill="${shade(base, 70)}"/>
</g>`

export const waistcoat: Drawing = ({ base, accent }) => `<g transform="translate(0 -4)">
  <path d="M146 88c-2 40-14 62-26 74v130c0 6 2 10 8 12l56 16 16-24 16 24 56-16c6-2 8-6 8-12V162c-12-12-24-34-26-74l-54 112z" fill="${base}"/>
  <path d="M146 88c-2 40-14 62-26 74v130c0 6 2 10 8 12l26 8c-16-70-14-132 6-190z" fill="${shade(base, 86)}"/>
  <path d="M146 88h20l34 92 34-92h20l-54 124z" fill="${shade(base, 70)}"/>
  <path d="M200 206v90" stroke="${shade(base, 62)}" stroke-width="4"/>
  <g fill="${accent}"><circle cx="208" cy="222" r="6"/><circle cx="208" cy="248" r="6"/><circle cx="208" cy="274" r="6"/></g>
  <path d="M138 252l34 8M262 252l-34 8" stroke="${shade(base, 68)}" stroke-width="6" stroke-linecap="round"/>
</g>`

export const trousers: Drawing = ({ base, accent }) => `<g transform="translate(0 -4)">
  <path d="M140 76h120c5 0 9 4 10 9l20 222c1 8-4 13-11 13h-46c-7 0-11-4-12-11l-21-149-21 149c-1 7-5 11-12 11h-46c-7 0-12-5-11-13l20-222c1-5 5-9 10-9z" fill="${base}"/>
  <path d="M140 76h26c-14 80-24 160-28 244h-17c-7 0-12-5-11-13l20-222c1-5 5-9 10-9z" fill="${shade(base, 86)}"/>
  <path d="M140 76h120c5 0 9 4 10 9l1 15H129l1-15c1-5 5-9 10-9z" fill="${shade(base, 78)}"/>
  <path d="M200 100v60M134 104c4 26 12 36 28 40M266 104c-4 26-12 36-28 40" fill="none" stroke="${shade(base, 68)}" stroke-width="5" stroke-linecap="round"/>
  <circle cx="200" cy="88" r="7" fill="${accent}"/>
  <path d="M158 74v28M242 74v28" stroke="${shade(base, 62)}" stroke-width="7"/>
</g>`
