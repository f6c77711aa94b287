import type { Classroom, ClassroomMember } from '@coderoom/contract';
import type { CsvColumns } from '#http/csv/csv.ts';

/** Columns of the classrooms download. */
export const CLASSROOM_COLUMNS: CsvColumns<Classroom> = {
  Name: ({ name }) => name,
  Description: ({ description }) => description,
  Key: ({ key }) => key,
  Members: ({ member_count }) => member_count,
  Students: ({ student_count }) => student_count,
  'Max students': ({ max_members }) => max_members,
  Collaboration: ({ allow_collaboration }) => allow_collaboration,
  'Created by': ({ creator_username }) => creator_username,
  Created: ({ created_at }) => created_at,
};

/** Columns of the members download. */
export const MEMBER_COLUMNS: CsvColumns<ClassroomMember> = {
  'Roster name': ({ roster_name }) => roster_name,
  'Student number': ({ student_number }) => student_number,
  'School login': ({ login_id }) => login_id,
  Username: ({ username }) => username,
  'Full name': ({ full_name }) => full_name,
  Email: ({ email }) => email,
  Role: ({ role }) => role,
  Group: ({ group }) => group?.name ?? null,
  Joined: ({ joined_at }) => joined_at,
};
