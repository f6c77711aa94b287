import {
  changeEditorLanguage,
  closeEditor,
  dismissHint,
  downloadLiveClassSummary,
  downloadLiveRunFile,
  endLiveClass,
  enterEditor,
  getLiveClass,
  getLiveClassSummary,
  getReplay,
  giveHint,
  type LiveSummaryRow,
  listCurrentLiveClasses,
  listLiveClasses,
  listOwnLiveClasses,
  listTaughtLiveClasses,
  lowerHand,
  lowerOwnHand,
  message,
  messageFields,
  messageLiveClass,
  openEditor,
  type ResponseOf,
  raiseLiveHand,
  startLiveClass,
  updateLiveClass,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { downloadRunFile } from '#features/execution/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { type CsvColumns, inOnePortion, table } from '#http/csv/csv.ts';
import { downloadRoute, route } from '#http/route.ts';
import type { Archive } from './archive.ts';
import type { LiveClassService } from './service.ts';
import type { StudentService } from './students/student-service.ts';

/** Columns of the download of a live class's students. */
const SUMMARY_COLUMNS: CsvColumns<LiveSummaryRow> = {
  Username: ({ username }) => username,
  'Full name': ({ full_name }) => full_name,
  Editor: ({ consent }) => ({ asked: 'not answered', open: 'open', closed: 'closed' })[consent],
  Runs: ({ runs }) => runs,
  'Failed runs': ({ failed_runs }) => failed_runs,
  Passed: ({ has_passed }) => has_passed,
  'Seconds to success': ({ seconds_to_success }) => seconds_to_success,
  'Hands raised': ({ hands_raised }) => hands_raised,
};

/** Services of live classes for teachers and for students. */
export interface LiveClassParts {
  teaching: LiveClassService;
  students: StudentService;
  archive: Archive;
  taught: (caller: Identity) => Promise<ResponseOf<typeof listTaughtLiveClasses>>;
}

/** Routes for live classes; what happens in their editors goes over the live connections. */
export function liveClassRoutes(
  app: FastifyInstance,
  { teaching, students, archive, taught }: LiveClassParts,
): void {
  teachingRoutes(app, teaching);
  archiveRoutes(app, archive);
  route(app, listTaughtLiveClasses, ({ user }) => taught(user));
  route(app, listCurrentLiveClasses, ({ user }) => students.current(user));
  route(app, listOwnLiveClasses, ({ user, query }) => students.mine(user, query));
  route(app, openEditor, ({ user, params, body }) => students.open(user, params.id, body));
  route(app, closeEditor, ({ user, params }) => students.close(user, params.id));
  route(app, changeEditorLanguage, ({ user, params, body }) => students.changeProgram(user, params.id, body));
  route(app, raiseLiveHand, ({ user, params, body }) => students.raiseHand(user, params.id, body.text));
  route(app, lowerOwnHand, ({ user, params }) => students.lowerHand(user, params.id));
  route(app, dismissHint, ({ user, params }) => students.dismissHint(user, params.id, params.hintId));
}

function teachingRoutes(app: FastifyInstance, teaching: LiveClassService): void {
  route(app, startLiveClass, ({ user, params, body }) => teaching.start(user, params.id, body));
  route(app, listLiveClasses, ({ user, params, query }) => teaching.list(user, params.id, query));
  route(app, getLiveClass, ({ user, params }) => teaching.get(user, params.id));
  route(app, updateLiveClass, ({ user, params, body }) => teaching.update(user, params.id, body));
  route(app, endLiveClass, ({ user, params }) => teaching.end(user, params.id));
  route(app, messageLiveClass, async ({ user, params, body }) => {
    await teaching.message(user, params.id, body.text);
    return messageFields('detail', message`The students were told.`);
  });
  route(app, enterEditor, ({ user, params, body }) =>
    teaching.enter(user, params.id, params.memberId, body.may_type),
  );
  route(app, giveHint, ({ user, params, body }) => teaching.giveHint(user, params.id, params.memberId, body));
  route(app, lowerHand, ({ user, params }) => teaching.lowerHand(user, params.id, params.memberId));
}

function archiveRoutes(app: FastifyInstance, archive: Archive): void {
  route(app, getLiveClassSummary, ({ user, params }) => archive.summary(user, params.id));
  downloadRoute(app, downloadLiveClassSummary, async ({ user, params, language }) => {
    const { live_class, students } = await archive.summary(user, params.id);
    const { name, of, textIn } = table(
      message`summary of a live class`,
      SUMMARY_COLUMNS,
      inOnePortion(students),
      live_class.classroom_name,
    );
    await app.recorder.downloaded(user, message`${name} of “${of ?? ''}”`, []);
    return { fileName: `live-class-${live_class.started_at.slice(0, 10)}.csv`, text: textIn(language) };
  });
  route(app, getReplay, ({ user, params }) => archive.replay(user, params.id, params.memberId));
  downloadRoute(app, downloadLiveRunFile, async ({ user, params: { id, ...run } }) =>
    downloadRunFile(await archive.runFile(user, id, run)),
  );
}
