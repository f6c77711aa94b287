import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { MAX_ZIP_ENTRIES } from '#limits.ts';
import { count, oneById } from '#paging.ts';

/**
 * State of an uploaded program. `matched`: a member's; `suggested`: a person decides among candidates; `unmatched`: nobody in the
 * class is called alike; `nobody`: a person said that it is nobody's.
 */
export const MATCH_STATES = ['matched', 'suggested', 'unmatched', 'nobody'] as const;
/** State of an uploaded program: one of {@link MATCH_STATES}. */
export type MatchState = (typeof MATCH_STATES)[number];

/** An uploaded program, and the member of the class that it belongs to. */
const assignmentMatch = z.object({
  submission_id: z.number().int(),
  student_name: z.string().describe('name in the upload'),
  state: z.enum(MATCH_STATES),
  user_id: z.number().int().nullable().describe('the member; null unless matched'),
  is_confirmed: z.boolean().describe('true: a person decided'),
  candidates: z.array(z.number().int()).describe('members who may be meant, the likeliest first'),
});
/** An uploaded program, and the member of the class that it belongs to. */
export type AssignmentMatch = z.infer<typeof assignmentMatch>;

const matchedMember = z.object({
  id: z.number().int(),
  username: z.string(),
  full_name: z.string().nullable(),
  email: z.string(),
});
/** A student of the class of an assignment. */
export type MatchedMember = z.infer<typeof matchedMember>;

const assignmentMatches = z.object({
  matches: z.array(assignmentMatch).describe('by name in the upload'),
  members: z.array(matchedMember).describe('students of the class, by name'),
  counts: z.object({ matched: count, suggested: count, unmatched: count, nobody: count }),
});
/** Matches of an assignment's uploaded programs to members of its class. */
export type AssignmentMatches = z.infer<typeof assignmentMatches>;

/** Lists the matches of uploaded programs to members of the class. 409 if the upload belongs to no class. */
export const listAssignmentMatches = endpoint({
  name: 'listAssignmentMatches',
  method: 'GET',
  path: '/assignments/:id/matches',
  summary: "List whose programs an assignment's are",
  access: { right: 'grade', of: 'assignment' },
  params: oneById,
  response: assignmentMatches,
  errors: [404, 409],
});

/**
 * Says whose programs these are, all at once, so that two can be exchanged. 409 if two would belong to the same member,
 * or the assignment to no class.
 */
export const putAssignmentMatches = endpoint({
  name: 'putAssignmentMatches',
  method: 'PUT',
  path: '/assignments/:id/matches',
  summary: "Say whose programs an assignment's are",
  access: { right: 'teach', of: 'assignment' },
  params: oneById,
  body: z.object({
    matches: z
      .array(
        z.object({
          submission_id: z.number().int().positive(),
          user_id: z.number().int().positive().nullable().describe('a student of the class; null: nobody'),
        }),
      )
      .min(1)
      .max(MAX_ZIP_ENTRIES),
  }),
  response: assignmentMatches,
  errors: [404, 409],
});
