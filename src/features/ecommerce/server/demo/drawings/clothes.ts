// Products that are worn, in a base and an accent colour, standing on a floor at 316 of 400.
import type { Drawing } from './shade.ts'
import { shade } from './shade.ts'

export const sneaker: Drawing = ({ base, accent }) => `<g transform="translate(0 10)">
  <path d="M70 246c2-26 6-52 14-64 8 14 30 22 48 10l26-22c10 4 18 12 28 24 22 26 54 38 96 46 30 6 44 18 46 36l-4 14H74c-6-12-6-28-4-44z" fill="${base}"/>
  <path d="M158 170c10 4 18 12 28 24 22 26 54 38 96 46 30 6 44 18 46 36l-2 6c-40-2-90-6-128-34-26-18-44-46-66-56z" fill="#fff" opacity=".16"/>
  <path d="M70 246c2-26 6-52 14-64 8 14 30 22 48 10-6 30-4 52 8 86H72c-4-10-4-20-2-32z" fill="${shade(base, 82)}"/>
  <path d="M150 226l30-20M168 242l28-20M190 256l24-20" stroke="#fff" stroke-width="7" stroke-linecap="round"/>
  <path d="M146 276c30-34 70-34 112-22" fill="none" stroke="${accent}" stroke-width="9" stroke-linecap="round"/>
  <path d="M64 276h266c6 14 2 30-14 30H84c-14 0-22-12-20-30z" fill="#fbfaf7"/>
  <path d="M66 292h264c-2 8-6 14-14 14H84c-10 0-16-6-18-14z" fill="#d9d6cd"/>
</g>`

export const tee: Drawing = ({ base, accent }) => `<g transform="translate(0 -2)">
  <path d="M142 98l-66 34 26 60 26-10v124c0 6 4 10 10 10h124c6 0 10-4 10-10V182l26 10 26-60-66-34c-12 20-32 30-58 30s-46-10-58-30z" fill="${base}"/>
  <path d="M128 182v124c0 6 4 10 10 10h30c-20-50-22-96-12-150z" fill="${shade(base, 88)}"/>
  <path d="M142 98c12 20 32 30 58 30s46-10 58-30l-12-4c-10 14-26 22-46 22s-36-8-46-22z" fill="${shade(base, 78)}"/>
  <rect x="180" y="176" width="40" height="40" rx="9" fill="none" stroke="${accent}" stroke-width="8"/>
</g>`

export const hoodie: Drawing = ({ base }) => `<g transform="translate(0 6)">
  <path d="M136 124l-58 40-14 128c0 8 34 10 36 2l22-82v96c0 6 4 10 10 10h136c6 0 10-4 10-10v-96l22 82c2 8 36 6 36-2l-14-128-58-40z" fill="${base}"/>
  <path d="M122 212v96c0 6 4 10 10 10h34c-16-40-18-90-8-140z" fill="${shade(base, 88)}"/>
  <path d="M140 130c4-38 28-56 60-56s56 18 60 56c-14 22-34 34-60 34s-46-12-60-34z" fill="${shade(base, 80)}"/>
  <path d="M160 130c4-24 18-34 40-34s36 10 40 34c-10 14-24 20-40 20s-30-6-40-20z" fill="${shade(base, 50)}"/>
  <path d="M186 160v44M214 160v38" stroke="#f5f2ea" stroke-width="6" stroke-linecap="round"/>
  <path d="M150 246h100l14 48H136z" fill="${shade(base, 90)}" stroke="${shade(base, 78)}" stroke-width="3"/>
</g>`

export const cap: Drawing = ({ base, accent }) => `<g transform="translate(0 50)">
  <path d="M92 226c0-66 46-108 104-108s104 42 104 104v10H92z" fill="${base}"/>
  <path d="M196 118c-24 20-38 60-38 114H92v-6c0-66 46-108 104-108z" fill="${shade(base, 85)}"/>
  <path d="M196 118c30 22 44 60 44 114h60v-10c0-62-46-104-104-104z" fill="#fff" opacity=".08"/>
  <circle cx="196" cy="117" r="8" fill="${accent}"/>
  <path d="M150 224c50-8 120-6 158 10 24 10 34 22 30 32-6 10-60 8-98-2-34-8-66-8-92-2-16 4-14-36 2-38z" fill="${shade(base, 70)}"/>
  <rect x="176" y="168" width="42" height="32" rx="8" fill="${accent}"/>
</g>`

export const beanie: Drawing = ({ base, accent }) => `<g transform="translate(0 22)">
  <path d="M104 244c0-84 38-138 96-138s96 54 96 138z" fill="${base}"/>
  <g stroke="${shade(base, 86)}" stroke-width="5" fill="none">
    <path d="M140 240c0-60 14-104 44-130M172 240c0-60 8-100 24-134M228 240c0-60-8-100-24-134M260 240c0-60-14-104-44-130"/>
  </g>
  <circle cx="200" cy="98" r="26" fill="${accent}"/>
  <rect x="90" y="232" width="220" height="62" rx="18" fill="${shade(base, 84)}"/>
  <g stroke="${shade(base, 72)}" stroke-width="5">
    <path d="M114 240v46"/>
    <path d="M136 240v46"/>
    <path d="M158 240v46"/>
    <path d="M180 240v46"/>
    <path d="M202 240v46"/>
    <path d="M224 240v46"/>
    <path d="M246 240v46"/>
    <path d="M268 240v46"/>
    <path d="M290 240v46"/>
  </g>
</g>`

export const socks: Drawing = ({ base, accent }) => `<g transform="translate(0 -4)">
  <g transform="translate(40 -6)">
    <path d="M146 92h58v118c0 16 8 26 22 40 20 20 20 58-14 58-20 0-34-12-46-26-14-16-20-34-20-62z" fill="${shade(base, 84)}"/>
  </g>
  <path d="M126 92h62v118c0 16 8 26 24 42 20 22 18 60-16 60-22 0-38-12-50-28-14-18-20-36-20-64z" fill="${base}"/>
  <path d="M126 92h62v26h-62zM126 130h62v10h-62z" fill="${accent}"/>
  <path d="M170 306c-10-4-18-12-24-22 12-20 40-30 58-24 16 22 12 52-16 50-8 0-12-2-18-4z" fill="${accent}"/>
</g>`
