// Runs React's own code before the page's, in a task of its own: with both in one, the browser would neither paint nor
// answer for as long as both take.
import 'react'
import 'react-dom/client'
