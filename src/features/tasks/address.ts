// The address of the page with all of a person’s tasks.
export const tasksPath = '/dashboard/tasks'
