import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { buildApp } from '#app.ts';
import type { Config } from '#config.ts';
import { openDatabase } from '#db/database.ts';
import { createActivities, removeOldActivities } from '#features/activity/index.ts';
import { broadcastOverview, createDashboard } from '#features/admin/index.ts';
import { type Comparison, createComparison } from '#features/assignments/index.ts';
import { assistPeople, findLevel } from '#features/assistance/index.ts';
import { createAuditLog, removeOldEntries } from '#features/audit/index.ts';
import { createPasswordPolicy, type HashCost } from '#features/auth/index.ts';
import { createClassrooms, removeOldArchives } from '#features/classrooms/index.ts';
import {
  createExecutionService,
  createHistory,
  createHistoryLimits,
  createJudge,
  createLiveRuns,
  createRunObservers,
  type Judge,
} from '#features/execution/index.ts';
import {
  createGrowthMeter,
  createGrowthPlanner,
  createGrowthService,
  type GrowthPlanner,
} from '#features/growth/index.ts';
import { createMetrics } from '#features/monitoring/index.ts';
import { createServerSettings } from '#features/server-settings/index.ts';
import { readGivenFiles, removeUnnamedFiles } from '#features/stored-files/index.ts';
import { createSubmissions } from '#features/submissions/index.ts';
import { findAssistance, findTask } from '#features/templates/index.ts';
import { createUserTemplates } from '#features/user-templates/index.ts';
import { uploadFolder } from '#http/upload.ts';
import { createMailer } from '#mail/mailer.ts';
import { openSharing } from '#redis/pub-sub.ts';
import type { Runner } from '#runner/index.ts';
import { wireAccounts } from './accounts.ts';
import { wireConnections } from './connections.ts';
import { wirePrograms } from './programs.ts';
import { wireTeaching } from './teaching.ts';

const PAGE_DIRECTORY = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Services that work in threads of their own. */
export interface ThreadServices {
  judge: Judge;
  planner: GrowthPlanner;
  comparison: Comparison;
}

/** @param log receives unexpected failures */
export function createThreadServices(log: (failure: unknown) => void): ThreadServices {
  return { judge: createJudge(log), planner: createGrowthPlanner(log), comparison: createComparison() };
}

/**
 * Builds the server from its settings. Closing the application ends everything started here.
 * @param given.runner Used instead of a runner made from the settings; closed with the application.
 * @param given.threads Used instead of threads of its own; closed with the application.
 * @param given.hashCost Cost of password hashes, lowered by tests alone.
 * @param given.pageDirectory Folder of the built page, another one in tests alone.
 * @param given.budgetSeconds Processor time of a measurement of growth, lowered by tests alone.
 */
export async function wire(
  config: Config,
  given: {
    runner?: Runner;
    threads?: ThreadServices;
    hashCost?: HashCost;
    pageDirectory?: string;
    budgetSeconds?: number | undefined;
  } = {},
) {
  const logger = pino({ level: config.logLevel });
  // Closed in reverse order, also if the start fails.
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const database = await openDatabase(config.database);
    opened.push(() => database.destroy());
    const log = (failure: unknown) => logger.error({ err: failure }, 'background work failed');
    const sharing = await openSharing(config.redis, logger, log);
    opened.push(async () => sharing.close());
    const activities = createActivities(database);
    const historyLimits = createHistoryLimits({
      database,
      activities,
      quotaBytes: config.historyQuotaBytes,
      retentionMs: config.historyRetentionMs,
      log,
    });
    opened.push(historyLimits.close);
    const history = createHistory(database, activities, historyLimits);
    const mailer = await createMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      appName: config.appName,
      log: (sentence) => logger.warn(sentence),
    });
    opened.push(() => mailer.close());
    const { appName, publicUrl } = config;
    const classrooms = createClassrooms({
      database,
      mailer,
      appName,
      publicUrl,
      policy: createPasswordPolicy(config.passwords, config.provider?.name ?? null),
      folder: uploadFolder(config.dataDirectory),
    });
    const archiveExpiry = removeOldArchives({
      database,
      deleteClassroom: classrooms.deleteClassroom,
      log,
    });
    opened.push(() => archiveExpiry.end());
    const serverSettings = createServerSettings(database, { onChanged: archiveExpiry.wake });
    const submissions = createSubmissions(database);
    const userTemplates = createUserTemplates(database);
    const auditLog = createAuditLog(database, log);
    opened.push(removeOldEntries(database, log).end);
    opened.push(removeOldActivities(database, log).end);
    opened.push(removeUnnamedFiles(database, log).end);
    const accounts = await wireAccounts({
      config,
      database,
      redis: sharing.redis,
      mailer,
      holders: { history, activities, classrooms, submissions, userTemplates, auditLog },
      hashCost: given.hashCost,
      logger,
    });
    opened.push(accounts.close);
    const metrics = config.metricsToken === undefined ? null : await createMetrics();
    const programs = await wirePrograms({
      config,
      given,
      sharing,
      metrics,
      warn: (sentence) => logger.warn(sentence),
      note: (sentence) => logger.info(sentence),
      log: (err, reqId) => logger.error({ err, ...(reqId !== null && { reqId }) }, 'background work failed'),
    });
    opened.push(programs.close);
    const { runner, queue, jobs, capacity, waitingPrograms, partsWaiting, servers } = programs;
    const { judge, planner, comparison } = given.threads ?? createThreadServices(log);
    for (const service of [judge, planner, comparison]) opened.push(() => service.close());
    const liveRuns = createLiveRuns();
    opened.push(async () => liveRuns.close());
    const observers = createRunObservers();
    const execution = createExecutionService({
      jobs,
      capacity,
      runner,
      queue,
      liveRuns,
      waitingPrograms,
      partsWaiting,
      history,
      observers,
      judge,
      async findTask(person, templateId) {
        const task = await findTask(database, person, templateId);
        return task && { ...task, given: await readGivenFiles(database, task) };
      },
      // What the machine has for language servers does not matter to a check.
      findLevel: (person, ofTask) => findLevel({ ceiling: 'all', settings }, person, ofTask),
      logger,
      timeoutSeconds: config.executionTimeoutSeconds,
    });
    opened.push(execution.settled);
    const { budgetSeconds } = given;
    const growth = createGrowthService({ jobs, capacity, runner, queue, planner, budgetSeconds });
    const meter = createGrowthMeter({ planner, runner, budgetSeconds });
    const { auth } = accounts;
    const connections = wireConnections({
      config,
      database,
      auth,
      activities,
      classrooms,
      liveRuns,
      sharing,
      servers,
      logger,
    });
    const { gateway, settings, preferences, collaboration, liveClasses } = connections;
    // Also if the start fails: otherwise it would query other servers forever.
    opened.push(async () => gateway.close());
    opened.push(connections.settled);
    observers.add(liveClasses.runBegun);
    const assisting = assistPeople({
      gateway,
      assistance: programs.assistance,
      formatting: programs.formatting,
      levels: {
        ceiling: config.assistance,
        settings,
        findTask: (person, templateId) => findTask(database, person, templateId),
        findAssistance: (templateIds) => findAssistance(database, templateIds),
      },
      limited: config.rateLimits,
    });
    opened.push(async () => assisting.close());
    connections.onSettingsChanged(assisting.settingsChanged);
    const { activeSessions } = collaboration;
    opened.push(broadcastOverview({ gateway, database, figures: servers.total, activeSessions, log }));
    const { onOpeningsChanged, ...teaching } = await wireTeaching({
      config,
      database,
      sharing,
      programs,
      connections,
      classrooms,
      submissions,
      userTemplates,
      history,
      observers,
      liveRuns,
      meter,
      comparison,
      opened: (end) => opened.push(end),
      log,
    });
    onOpeningsChanged(assisting.settingsChanged);
    metrics?.watch({
      capacity,
      connections: () => gateway.connected,
      redis: sharing.redis,
      assistance: programs.assistance,
    });
    const app = await buildApp({
      config,
      logger,
      database,
      redis: sharing.redis,
      metrics,
      capacity,
      libraryTypes: programs.runner.libraries.types,
      endPrograms: programs.endWork,
      execution,
      growth,
      history,
      auth,
      classrooms,
      settings,
      preferences,
      serverSettings,
      gateway,
      ...teaching,
      submissions,
      userTemplates,
      collaboration: collaboration.sessions,
      liveClasses,
      dashboard: createDashboard({
        database,
        activities,
        activeSessions,
        capacity,
        queueLimit: config.runQueue,
        assistance: programs.assistance,
      }),
      auditLog,
      pageDirectory: given.pageDirectory ?? PAGE_DIRECTORY,
    });
    app.addHook('onClose', closeAll);
    jobs.begin();
    return {
      app,
      database,
      runner,
      judge,
      liveRuns,
      gateway,
      collaboration,
      signUpLink: accounts.signUpLink,
      graceMs: programs.graceMs,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
