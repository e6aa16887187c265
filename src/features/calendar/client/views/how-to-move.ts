// The sentence that tells how to move an event by keys; one view is on the page.
export const howToMoveId = 'how-to-move-events'
