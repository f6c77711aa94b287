import { z } from 'zod';
import { messageField, messageShape } from './text.ts';

/** The answer of every failed call: a sentence for people, a stable code for programs. */
export const errorBody = z.object({
  detail: z.string().describe('human-readable sentence'),
  detail_message: messageField,
  code: z.string().describe('stable machine-readable code'),
  fields: z.record(z.string(), z.string()).optional().describe('error message per field, for 422'),
  field_messages: z
    .record(z.string(), messageShape)
    .optional()
    .describe('those of `fields` with values, as `detail_message`'),
});
/** The answer of every failed call. */
export type ErrorBody = z.infer<typeof errorBody>;

/** The stable codes of {@link ErrorBody}. */
export const ERROR_CODES = [
  'bad_json',
  'unsupported_media_type',
  'unauthorized',
  'wrong_credentials',
  'account_inactive',
  'passwords_off',
  'sign_in_refused',
  'provider_unavailable',
  'forbidden',
  'insufficient_scope',
  'session_required',
  'conflict',
  'classroom_full',
  'classroom_archived',
  'session_full',
  'deadline_passed',
  'already_submitted',
  'link_expired',
  'not_found',
  'too_large',
  'invalid',
  'rate_limited',
  'mail_not_configured',
  'queue_full',
  'runner_unavailable',
  'language_unavailable',
  'shutting_down',
  'database_unavailable',
  'internal',
] as const;
/** A stable error code. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Texts of the specification's error catalogue, shown if the server sent no detail. */
export const FALLBACK_MESSAGES = {
  login: 'Login failed',
  registration: 'Registration failed',
  refreshUser: 'Failed to refresh user data',
  forgotPassword: 'Failed to send reset email',
  resetPassword: 'Failed to reset password',
  execution: 'Failed to execute code',
  submitTemplate: 'Failed to submit template. Please try again.',
  settingsLoad: 'Failed to load settings',
  settingsUpdate: 'Failed to update settings',
  classroomSettingsUpdate: 'Failed to update classroom settings',
  loadTemplate: 'Failed to load template',
  saveTemplate: 'Failed to save template',
  deleteTemplate: 'Failed to delete template',
  readFile: 'Failed to read file content',
  copyTemplate: 'Failed to copy template',
  downloadTemplate: 'Failed to download template',
  addStudent: 'Failed to add student',
  loadUsers: 'Failed to load users',
  createClassroom: 'Unknown error occurred',
  deleteClassroom: 'Failed to delete classroom',
  uploadAssignment: 'Failed to upload assignment',
  loadAssignments: 'Failed to load assignments',
  loadAssignmentDetails: 'Failed to load assignment details',
  loadSubmissionDetails: 'Failed to load submission details',
  reprocessAssignment: 'Failed to reprocess assignment',
  deleteAssignment: 'Failed to delete assignment',
  loadSession: 'Failed to load session',
  joinSession: 'Failed to join session',
  manageParticipant: 'Failed to manage participant',
  batchAdmission: 'Failed to process admissions',
} as const;
