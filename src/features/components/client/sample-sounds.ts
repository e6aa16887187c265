// A sound for examples: a bell that is computed here, so that the gallery needs no files.

const rate = 8000
const seconds = 1.5
const headerBytes = 44

/** Three tones over each other that fade, as a file of the kind WAV with one byte a sample. */
function ring(): Blob {
  const count = rate * seconds
  const file = new DataView(new ArrayBuffer(headerBytes + count))
  const write = (offset: number, letters: string) =>
    new Uint8Array(file.buffer).set(new TextEncoder().encode(letters), offset)
  write(0, 'RIFF')
  file.setUint32(4, headerBytes - 8 + count, true)
  write(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, rate, true)
  file.setUint32(28, rate, true)
  file.setUint16(32, 1, true)
  file.setUint16(34, 8, true)
  write(36, 'data')
  file.setUint32(40, count, true)
  for (let index = 0; index < count; index += 1) {
    const at = index / rate
    const tones = [523.25, 1244.5, 2093].map((pitch, place) => Math.sin(2 * Math.PI * pitch * at) / (place + 2))
    const loudness = 90 * Math.exp(-3 * at)
    file.setUint8(headerBytes + index, 128 + loudness * tones.reduce((sum, tone) => sum + tone, 0))
  }
  return new Blob([file.buffer], { type: 'audio/wav' })
}

export const sampleSound = { name: 'bell.wav', src: URL.createObjectURL(ring()) }
