import drawing from './index.cjs';

export const { Drawing } = drawing;
