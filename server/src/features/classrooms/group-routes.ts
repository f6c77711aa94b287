import {
  createGroup,
  deleteGroup,
  listGroups,
  moveToGroup,
  orderGroups,
  updateGroup,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { GroupService } from './group-service.ts';

/** Routes for the groups of classrooms. */
export function groupRoutes(app: FastifyInstance, groups: GroupService): void {
  route(app, listGroups, ({ user, params }) => groups.list(user, params.id));
  route(app, createGroup, ({ user, params, body }) => groups.create(user, params.id, body));
  route(app, updateGroup, ({ user, params, body }) =>
    groups.update(user, { classroomId: params.id, id: params.groupId }, body),
  );
  route(app, deleteGroup, async ({ user, params }) => {
    await groups.delete(user, { classroomId: params.id, id: params.groupId });
    return undefined;
  });
  route(app, orderGroups, ({ user, params, body }) => groups.order(user, params.id, body.group_ids));
  route(app, moveToGroup, ({ user, params, body }) => groups.move(user, params.id, body));
}
