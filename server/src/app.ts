import { randomUUID } from 'node:crypto';
import { API_BASE, type PublicConfig } from '@coderoom/contract';
import cors from '@fastify/cors';
import formBody from '@fastify/formbody';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { createAuthorize, createRefuseArchived } from '#features/access/index.ts';
import { type Dashboard, dashboardRoutes } from '#features/admin/index.ts';
import { type AssignmentParts, assignmentRoutes } from '#features/assignments/index.ts';
import { type AuditService, auditRoutes } from '#features/audit/index.ts';
import {
  type Auth,
  accountRoutes,
  authRoutes,
  classAccountRoutes,
  personalTokenRoutes,
  providerRoutes,
  userAdminRoutes,
} from '#features/auth/index.ts';
import { type Classrooms, classroomRoutes } from '#features/classrooms/index.ts';
import { type CollaborationService, collaborationRoutes } from '#features/collaboration/index.ts';
import { configRoutes } from '#features/config/index.ts';
import { type DraftParts, draftRoutes } from '#features/drafts/index.ts';
import {
  type ExecutionService,
  executionRoutes,
  type History,
  historyRoutes,
} from '#features/execution/index.ts';
import { type GradeParts, gradeRoutes } from '#features/grades/index.ts';
import { type GrowthService, growthRoutes } from '#features/growth/index.ts';
import { healthRoutes } from '#features/health/index.ts';
import { languageRoutes } from '#features/languages/index.ts';
import { legalRoutes } from '#features/legal/index.ts';
import { type LiveClassParts, liveClassRoutes } from '#features/live-class/index.ts';
import { type Metrics, monitoringRoutes } from '#features/monitoring/index.ts';
import { type ServerSettingsService, serverSettingsRoutes } from '#features/server-settings/index.ts';
import { type PreferencesService, type SettingsService, settingsRoutes } from '#features/settings/index.ts';
import { type Submissions, submissionRoutes } from '#features/submissions/index.ts';
import { type Tasks, taskRoutes } from '#features/tasks/index.ts';
import {
  adminTemplateRoutes,
  type TemplateAdministration,
  type Templates,
  templateRoutes,
} from '#features/templates/index.ts';
import { type TestCases, testCaseRoutes } from '#features/test-cases/index.ts';
import { type UserTemplates, userTemplateRoutes } from '#features/user-templates/index.ts';
import { answerErrors, answerNotFound } from '#http/errors.ts';
import { boundBodies } from '#http/limits/bodies.ts';
import { limitOpenConnections } from '#http/limits/open-connections.ts';
import { refuseAddress, refuseConnection } from '#http/limits/refused-early.ts';
import { boundUnreadAnswers } from '#http/limits/unread-answers.ts';
import { serveOpenApi } from '#http/openapi.ts';
import { servePage } from '#http/page.ts';
import { servePreviewFrame } from '#http/preview-frame.ts';
import { registerCallerRules } from '#http/route.ts';
import { sendSecurityHeaders } from '#http/security-headers.ts';
import { stopGracefully } from '#http/stopping.ts';
import { acceptUploads } from '#http/upload.ts';
import type { Capacity } from '#jobs/capacity.ts';
import type { Gateway } from '#realtime/gateway.ts';
import type { Redis } from '#redis/redis.ts';
import type { Libraries } from '#runner/index.ts';
import { createBootstrapDataSource } from './bootstrap-data.ts';
import { isPersonalToken } from './http/authenticate.ts';
import { limitRates, limitTokenCalls } from './http/limits/rate-limits.ts';

/** Parts of the application. */
export interface AppDependencies {
  config: Config;
  logger: FastifyBaseLogger;
  database: Database;
  /** Null if there is none. */
  redis: Redis | null;
  /** Null if metrics are turned off. */
  metrics: Metrics | null;
  /** Capability and load of the program runners. */
  capacity: () => Capacity;
  /** Types of the libraries that JavaScript programs can import here. */
  libraryTypes: Libraries['types'];
  /** Ends the programs that run for this server's calls. */
  endPrograms: () => Promise<void>;
  execution: ExecutionService;
  growth: GrowthService;
  history: History;
  auth: Auth;
  classrooms: Classrooms;
  settings: SettingsService;
  preferences: PreferencesService;
  serverSettings: ServerSettingsService;
  gateway: Gateway;
  templates: Templates;
  tasks: Tasks;
  adminTemplates: TemplateAdministration;
  submissions: Submissions;
  userTemplates: UserTemplates;
  drafts: DraftParts;
  collaboration: CollaborationService;
  liveClasses: LiveClassParts;
  dashboard: Dashboard;
  auditLog: AuditService;
  assignments: AssignmentParts;
  grades: GradeParts;
  testCases: TestCases;
  /** Folder of the built page. */
  pageDirectory: string;
}

/** Builds the HTTP application, which is not yet listening. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, logger } = dependencies;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // Unique across servers: it leads from a person's report to the log lines.
    genReqId: () => randomUUID(),
    // One line per request would drown what matters; failures log themselves.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies,
    // It would also limit how long a stopping worker waits for its running programs.
    pluginTimeout: 0,
    // While stopping, calls are answered in the usual error format.
    return503OnClosing: false,
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  app.addHook('onSend', (request, reply, _answer, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  const { database, redis, metrics } = dependencies;
  // Registered first: readiness reports that the server is about to stop before anything ends.
  monitoringRoutes(app, { database, redis, metrics, metricsToken: config.metricsToken });
  stopGracefully(app, {
    // On workers too: listeners to other servers must end before their Redis connection.
    endConnections: dependencies.gateway.close,
    endWork: dependencies.endPrograms,
  });
  if (config.role !== 'worker') await servePeople(app, dependencies);
  return app;
}

/** Serves the page, the API and live connections, which a worker doesn't have. */
async function servePeople(app: FastifyInstance, dependencies: AppDependencies): Promise<void> {
  const { config, auth, gateway, pageDirectory } = dependencies;
  gateway.attach(app.server);
  sendSecurityHeaders(app, config);
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
  await app.register(cors, { origin: config.publicUrl, methods, strictPreflight: false });
  if (config.rateLimits) {
    limitOpenConnections(app.server, config.trustedProxies);
    await limitRates(app, dependencies.redis);
  }
  await app.register(formBody);
  await acceptUploads(app);
  registerCallerRules(app, {
    identify: (token) =>
      isPersonalToken(token) ? auth.tokens.identify(token) : auth.sessions.identify(token),
    authorize: createAuthorize(dependencies.database),
    refuseArchived: createRefuseArchived(dependencies.database),
    recorder: dependencies.auditLog,
    boundTokenCalls: config.rateLimits ? limitTokenCalls(app) : async () => undefined,
  });
  boundUnreadAnswers(app);
  boundBodies(app);
  await serveOpenApi(app, config.appName, config.appVersion);
  await app.register(async (api) => registerFeatures(api, dependencies), { prefix: API_BASE });
  const { capacity, settings } = dependencies;
  const answers = createBootstrapDataSource({ config: publicConfigOf(dependencies), capacity, settings });
  servePreviewFrame(app);
  await servePage(app, pageDirectory, config.editorAssetsUrl, answers);
}

function publicConfigOf({ config, auth }: AppDependencies): PublicConfig {
  return {
    app_name: config.appName,
    app_version: config.appVersion,
    mail_configured: auth.mail.configured,
    editor_assets_url: config.editorAssetsUrl ?? null,
    execution_timeout_seconds: config.executionTimeoutSeconds,
    identity_provider: auth.providerName,
    passwords: auth.policy.users,
  };
}

function registerFeatures(api: FastifyInstance, dependencies: AppDependencies): void {
  const { config, capacity, execution, history, auth } = dependencies;
  // People who share a computer must not find each other's data in a cache.
  api.addHook('onSend', (_request, reply, _answer, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
  api.setNotFoundHandler(answerNotFound);
  healthRoutes(api, { capacity, version: config.appVersion, metricsToken: config.metricsToken });
  configRoutes(api, publicConfigOf(dependencies));
  languageRoutes(api, { capacity, typesOf: dependencies.libraryTypes });
  legalRoutes(api, {
    dataDirectory: config.dataDirectory,
    appName: config.appName,
    log: (sentence) => api.log.warn(sentence),
  });
  executionRoutes(api, execution);
  growthRoutes(api, dependencies.growth);
  historyRoutes(api, history);
  authRoutes(api, auth);
  providerRoutes(api, auth);
  accountRoutes(api, auth);
  personalTokenRoutes(api, auth);
  classAccountRoutes(api, auth);
  userAdminRoutes(api, auth);
  classroomRoutes(api, dependencies.classrooms);
  settingsRoutes(api, dependencies);
  serverSettingsRoutes(api, dependencies.serverSettings);
  taskRoutes(api, dependencies.tasks);
  templateRoutes(api, dependencies.templates);
  adminTemplateRoutes(api, dependencies.adminTemplates);
  submissionRoutes(api, dependencies.submissions);
  userTemplateRoutes(api, dependencies.userTemplates);
  draftRoutes(api, dependencies.drafts);
  collaborationRoutes(api, dependencies.collaboration);
  liveClassRoutes(api, dependencies.liveClasses);
  dashboardRoutes(api, dependencies.dashboard);
  auditRoutes(api, dependencies.auditLog);
  assignmentRoutes(api, dependencies.assignments);
  gradeRoutes(api, dependencies.grades);
  testCaseRoutes(api, dependencies.testCases);
}
