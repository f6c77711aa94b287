/** What the sections of the dashboard are called: in the sidebar, over each, and in the command palette. */
export const sections = {
  overview: 'System Overview',
  classrooms: 'Classrooms',
  templates: 'Professor Templates',
  assignments: 'Assignments',
  executions: 'Executions',
  submissions: 'Submissions',
  users: 'Users',
};
