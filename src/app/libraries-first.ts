// Runs the libraries of the main entry before the page's own code, each in a task of its own, as react-first.ts does.
// Exports that nobody takes, because an import alone of a library without effects is left out of the build.
export { QueryClient } from '@tanstack/react-query'
export { createRouter } from '@tanstack/react-router'
// With it comes all that every page begins with (build/chunks.ts).
export { default as i18next } from 'i18next'
