/**
 * Measures how the steps of a program grow: by counters in its own text, at growing sizes of its input.
 *
 * - `instrument/`: inserts the counters
 * - `inputs/`: finds out what the program reads, and writes inputs of any size
 * - `measure/`: runs it with them within a budget
 * - `fit/`: the class of the growth, its constant and its confidence
 */

export { growsWithin, isSameGrowth } from './fit/fit.ts';
export { instrument } from './instrument/instrument.ts';
export { runMeasurement } from './measure/measure.ts';
export { NO_TIME } from './measure/no-time.ts';
export { notMeasured } from './measure/present.ts';
export { type MeasuredPrograms, type RunCounted, stepsOf } from './measure/runs.ts';
export { type Attempt, countingFiles, type GrowthPlan, type PlanRequest, planGrowth } from './plan.ts';
