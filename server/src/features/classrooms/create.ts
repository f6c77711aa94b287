import { type ClassCreationService, createClassCreation } from './creation/class-creation-service.ts';
import { createClassroomDeletion, type DeleteClassroom } from './deletion/deletion.ts';
import { createGroupService, type GroupService } from './groups/group-service.ts';
import {
  createMembershipService,
  type MembershipDependencies,
  type MembershipService,
} from './membership-service.ts';
import { createOwnMemberships, type OwnMemberships } from './own-memberships.ts';
import { createRosterService, type RosterDependencies, type RosterService } from './roster/roster-service.ts';
import {
  type ClassroomService,
  createClassroomService,
  type EndAll,
  type MembershipChange,
} from './service.ts';

/** The classrooms feature: its services and events. */
export interface Classrooms {
  classrooms: ClassroomService;
  deleteClassroom: DeleteClassroom;
  memberships: MembershipService;
  own: OwnMemberships;
  roster: RosterService;
  groups: GroupService;
  creation: ClassCreationService;
  /** Folder for files during upload. */
  folder: string;
  /** Called when somebody joined or left a classroom, or it was archived or brought back, after the commit. */
  onMembershipChanged(listener: (change: MembershipChange) => void): void;
  /** Called with people who changed groups, and so may have other deadlines, after the commit. */
  onDeadlinesMoved(listener: (userIds: readonly number[]) => void): void;
  /** Called before that when a classroom was archived, to end what goes on in it. */
  onArchived(endAll: EndAll): void;
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
  const endings: EndAll[] = [];
  const endAll: EndAll = async (classroomId) => {
    for (const end of endings) await end(classroomId);
  };
  return {
    classrooms: createClassroomService(settings.database, { announce, endAll }),
    deleteClassroom: createClassroomDeletion(settings.database, announce),
    memberships: createMembershipService({ ...settings, announce }),
    own: createOwnMemberships({ ...settings, announce }),
    roster: createRosterService({ ...settings, announce, announceMoved }),
    groups: createGroupService(settings.database, announceMoved),
    creation: createClassCreation(settings.database),
    folder,
    onMembershipChanged(listener) {
      listeners.push(listener);
    },
    onDeadlinesMoved(listener) {
      movedListeners.push(listener);
    },
    onArchived(end) {
      endings.push(end);
    },
  };
}
