import type { ComponentType } from 'react';
import { AssignmentsSection } from './assignments/assignments-section.tsx';
import { ClassroomsSection } from './classrooms/classrooms-section.tsx';
import { ExecutionsSection } from './executions/executions-section.tsx';
import { OverviewSection } from './overview/overview-section.tsx';
import { SECTION_NAMES, type SectionName } from './section-names.ts';
import { SubmissionsSection } from './submissions/submissions-section.tsx';
import { TemplatesSection } from './templates/templates-section.tsx';
import { UsersSection } from './users/users-section.tsx';

/** A section of the dashboard. It manages its own part of the address. */
export interface Section extends SectionName {
  Content: ComponentType;
}

const CONTENTS: Record<(typeof SECTION_NAMES)[number]['id'], ComponentType> = {
  overview: OverviewSection,
  classrooms: ClassroomsSection,
  templates: TemplatesSection,
  assignments: AssignmentsSection,
  executions: ExecutionsSection,
  submissions: SubmissionsSection,
  users: UsersSection,
};

/** The sections in their order (specification 2 §2). */
export const ADMIN_SECTIONS: readonly Section[] = SECTION_NAMES.map((name) => ({
  ...name,
  Content: CONTENTS[name.id],
}));

/** Returns the section named in the address, else the first. */
export function readAdminSection(params: URLSearchParams): Section {
  const { id, ...first } = SECTION_NAMES[0];
  const named = ADMIN_SECTIONS.find((section) => section.id === params.get('section'));
  return named ?? { id, ...first, Content: CONTENTS[id] };
}
