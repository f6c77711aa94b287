import { createGroupService, type GroupService } from './group-service.ts';
import {
  createMembershipService,
  type MembershipDependencies,
  type MembershipService,
} from './membership-service.ts';
import { createRosterService, type RosterDependencies, type RosterService } from './roster-service.ts';
import { type ClassroomService, createClassroomService, type MembershipChange } from './service.ts';

/** The classrooms feature: its services and events. */
export interface Classrooms {
  classrooms: ClassroomService;
  memberships: MembershipService;
  roster: RosterService;
  groups: GroupService;
  /** Folder for files during upload. */
  folder: string;
  /** Called when somebody joined or left a classroom, after the commit. */
  onMembershipChanged(listener: (change: MembershipChange) => void): void;
  /** Called with people who changed groups, and so may have other deadlines, after the commit. */
  onDeadlinesMoved(listener: (userIds: readonly number[]) => void): void;
}

export function createClassrooms({
  folder,
  ...settings
}: Omit<MembershipDependencies & RosterDependencies, 'announce' | 'announceMoved'> &
  Pick<Classrooms, 'folder'>): Classrooms {
  const listeners: ((change: MembershipChange) => void)[] = [];
  const announce = (change: MembershipChange) => {
    for (const listener of listeners) listener(change);
  };
  const movedListeners: ((userIds: readonly number[]) => void)[] = [];
  const announceMoved = (userIds: readonly number[]) => {
    for (const listener of movedListeners) listener(userIds);
  };
  return {
    classrooms: createClassroomService(settings.database, announce),
    memberships: createMembershipService({ ...settings, announce }),
    roster: createRosterService({ ...settings, announce, announceMoved }),
    groups: createGroupService(settings.database, announceMoved),
    folder,
    onMembershipChanged(listener) {
      listeners.push(listener);
    },
    onDeadlinesMoved(listener) {
      movedListeners.push(listener);
    },
  };
}
