// The floor's page: a heading and a list, to paint something.
const lines = Array.from({ length: 20 }, (_, index) => `Line ${index + 1}`)

export function FloorPage() {
  return (
    <main>
      <h1>Floor</h1>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </main>
  )
}
