/**
 * Compares drawings of programs as people see them.
 *
 * - `scene.ts`: what the instructions of a drawing show in the end
 * - `figure.ts`, `strokes.ts`: lines, curves, areas and texts, however they were drawn
 * - `matching.ts`: what belongs together in two drawings, and what is different about it
 * - `words.ts`: sentences about it
 */
export { compareDrawings, type DrawingComparison } from './compare.ts';
export type { DrawingRule } from './matching.ts';
