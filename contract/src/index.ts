export * from './config.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './execution.ts';
export * from './health.ts';
export * from './languages.ts';
export * from './limits.ts';
