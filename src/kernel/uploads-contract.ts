// What both sides know of sending files: where they go.

/** Speaks tus 1.0 with creation and termination. */
export const uploadsPath = '/api/uploads'
