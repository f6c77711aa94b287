import {
  createMembershipService,
  type MembershipDependencies,
  type MembershipService,
} from './membership-service.ts';
import { createRosterService, type RosterService } from './roster-service.ts';
import { type ClassroomService, createClassroomService, type MembershipChange } from './service.ts';

/** The classrooms feature: its services and events. */
export interface Classrooms {
  classrooms: ClassroomService;
  memberships: MembershipService;
  roster: RosterService;
  /** Folder for files during upload. */
  folder: string;
  /** Called when somebody joined or left a classroom, after the commit. */
  onMembershipChanged(listener: (change: MembershipChange) => void): void;
}

export function createClassrooms({
  folder,
  ...settings
}: Omit<MembershipDependencies, 'announce'> & Pick<Classrooms, 'folder'>): Classrooms {
  const listeners: ((change: MembershipChange) => void)[] = [];
  const announce = (change: MembershipChange) => {
    for (const listener of listeners) listener(change);
  };
  return {
    classrooms: createClassroomService(settings.database, announce),
    memberships: createMembershipService({ ...settings, announce }),
    roster: createRosterService({ ...settings, announce }),
    folder,
    onMembershipChanged(listener) {
      listeners.push(listener);
    },
  };
}
