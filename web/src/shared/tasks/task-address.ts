/** The parameter of the playground's address that opens a task. */
export const TASK_PARAMETER = 'task';

/** The address that opens a task in the playground, whatever language it is in. */
export function taskAddress(templateId: number): string {
  return `/?${TASK_PARAMETER}=${templateId}`;
}
