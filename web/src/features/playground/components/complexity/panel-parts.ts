import { GrowthControls } from '#features/playground/growth/growth-controls.tsx';
import { MeasureButton } from '#features/playground/growth/measure-button.tsx';
import { ComplexityView } from './complexity-view.tsx';

/** Parts of the panel that the first script lacks, as one file. */
export const panelParts = { ComplexityView, GrowthControls, MeasureButton };
