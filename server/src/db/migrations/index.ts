/** All migrations in order, each in a file of its own: how the tables came to their present shape. */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { COLUMNS, type ColumnTypes, type DialectName } from '#db/columns.ts';
import { createAccounts } from './001-accounts.ts';
import { createExecutionTables } from './002-executions.ts';
import { createClassroomTables } from './003-classrooms.ts';
import { createTemplateTables } from './004-templates.ts';
import { createCollaborationTables } from './005-collaboration.ts';
import { createSharedResults } from './006-shared-results.ts';
import { createActivityTables } from './007-activities.ts';
import { createAudit } from './008-audit.ts';
import { createAssignmentTables } from './009-assignments.ts';
import { createGradeTables } from './010-grades.ts';
import { shareTexts } from './011-shared-texts.ts';
import { createLiveClassTables } from './012-live-classes.ts';
import { addRefreshSuccessors } from './013-refresh-successors.ts';
import { shareRunTexts } from './014-run-texts.ts';
import { addGuestAddresses } from './015-guest-addresses.ts';
import { storeUpdatesAsBytes } from './016-binary-updates.ts';
import { addHiddenComplexity } from './017-hidden-complexity.ts';
import { addStatements } from './018-statements.ts';
import { createStatementFileTable } from './019-statement-files.ts';
import { addUniqueLines } from './020-unique-lines.ts';
import { addOpenings } from './021-openings.ts';
import { createDraftTable } from './022-drafts.ts';
import { addAttempts } from './023-attempts.ts';
import { addCheckedSubmissions } from './024-checked-submissions.ts';
import { createGradeNews } from './025-grade-news.ts';
import { addWeights } from './026-weights.ts';
import { addGrowthTests } from './027-growth-tests.ts';
import { addAssignmentInputs } from './028-assignment-inputs.ts';
import { addRegradeRequests } from './029-regrade-requests.ts';
import { addAssignmentClasses } from './030-assignment-classes.ts';
import { addTaskComparisons } from './031-task-comparisons.ts';
import { createIdentityTables } from './032-identities.ts';
import { addRoles } from './033-roles.ts';
import { createAccessTokenTable } from './034-access-tokens.ts';
import { createRosterEntries } from './035-roster-entries.ts';
import { createEditorPreferenceTable } from './036-editor-preferences.ts';
import { createGroupTables } from './037-groups.ts';
import { createUnclaimedAccounts } from './038-class-accounts.ts';
import { addInvitationTokens } from './039-invitation-tokens.ts';
import { addArchive } from './040-archive.ts';
import { createServerSettingsTables } from './041-server-settings.ts';
import { addFormerGroups } from './042-former-groups.ts';
import { addAssistance } from './043-assistance.ts';
import { indexOutdatedGrades } from './044-outdated-grades.ts';
import { createStoredFileTables } from './045-stored-files.ts';
import { createRunFileTable } from './046-run-files.ts';
import { addDrawingTests } from './047-drawing-tests.ts';
import { dropSessionFileColumns } from './048-session-files.ts';
import { addPicturesOfSubmissions } from './050-pictures-of-submissions.ts';
import { addFilesOfHints } from './051-hints-in-files.ts';
import { indexRunsOfTasksByStatus } from './052-runs-of-tasks.ts';
import { addSentencesOfRuns } from './053-sentences-of-runs.ts';
import { addSentencesOfResults } from './054-sentences-of-results.ts';
import { addFirstJoining } from './055-first-joining.ts';
import { addNewsOfRules } from './056-news-of-rules.ts';
import { addGradingRetries } from './057-grading-retries.ts';
import { addSortKeys } from './058-sort-keys.ts';
import { addProgramsOfLiveClasses } from './059-programs-of-live-classes.ts';
import { createCustodies } from './060-custodies.ts';
import { addIdempotencyKeys } from './061-idempotency-keys.ts';
import { addAuthorsOfTexts } from './062-authors-of-texts.ts';

/** One migration. Released migrations never change. */
type Step = (database: Kysely<unknown>, columns: ColumnTypes) => Promise<void>;

const STEPS: Record<string, Step> = {
  '001-accounts': createAccounts,
  '002-executions': createExecutionTables,
  '003-classrooms': createClassroomTables,
  '004-templates': createTemplateTables,
  '005-collaboration': createCollaborationTables,
  '006-shared-results': createSharedResults,
  '007-activities': createActivityTables,
  '008-audit': createAudit,
  '009-assignments': createAssignmentTables,
  '010-grades': createGradeTables,
  '011-shared-texts': shareTexts,
  '012-live-classes': createLiveClassTables,
  '013-refresh-successors': addRefreshSuccessors,
  '014-run-texts': shareRunTexts,
  '015-guest-addresses': addGuestAddresses,
  '016-binary-updates': storeUpdatesAsBytes,
  '017-hidden-complexity': addHiddenComplexity,
  '018-statements': addStatements,
  '019-statement-files': createStatementFileTable,
  '020-unique-lines': addUniqueLines,
  '021-openings': addOpenings,
  '022-drafts': createDraftTable,
  '023-attempts': addAttempts,
  '024-checked-submissions': addCheckedSubmissions,
  '025-grade-news': createGradeNews,
  '026-weights': addWeights,
  '027-growth-tests': addGrowthTests,
  '028-assignment-inputs': addAssignmentInputs,
  '029-regrade-requests': addRegradeRequests,
  '030-assignment-classes': addAssignmentClasses,
  '031-task-comparisons': addTaskComparisons,
  '032-identities': createIdentityTables,
  '033-roles': addRoles,
  '034-access-tokens': createAccessTokenTable,
  '035-roster-entries': createRosterEntries,
  '036-editor-preferences': createEditorPreferenceTable,
  '037-groups': createGroupTables,
  '038-class-accounts': createUnclaimedAccounts,
  '039-invitation-tokens': addInvitationTokens,
  '040-archive': addArchive,
  '041-server-settings': createServerSettingsTables,
  '042-former-groups': addFormerGroups,
  '043-assistance': addAssistance,
  '044-outdated-grades': indexOutdatedGrades,
  '045-stored-files': createStoredFileTables,
  '046-run-files': createRunFileTable,
  '047-drawing-tests': addDrawingTests,
  '048-session-files': dropSessionFileColumns,
  '050-pictures-of-submissions': addPicturesOfSubmissions,
  '051-hints-in-files': addFilesOfHints,
  '052-runs-of-tasks': indexRunsOfTasksByStatus,
  '053-sentences-of-runs': addSentencesOfRuns,
  '054-sentences-of-results': addSentencesOfResults,
  '055-first-joining': addFirstJoining,
  '056-news-of-rules': addNewsOfRules,
  '057-grading-retries': addGradingRetries,
  '058-sort-keys': addSortKeys,
  '059-programs-of-live-classes': addProgramsOfLiveClasses,
  '060-custodies': createCustodies,
  '061-idempotency-keys': addIdempotencyKeys,
  '062-authors-of-texts': addAuthorsOfTexts,
};

/** Returns all migrations of a dialect, in order. */
export function migrations(dialect: DialectName): Record<string, Migration> {
  const steps = Object.entries(STEPS).map(([name, step]) => [
    name,
    { up: (database: Kysely<unknown>) => step(database, COLUMNS[dialect]) },
  ]);
  return Object.fromEntries(steps);
}
