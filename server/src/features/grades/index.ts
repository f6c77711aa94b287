export { findGradingReport } from './progress-store.ts';
export { roundPoints } from './score.ts';
export { findSummaries } from './summary-store.ts';
