import { GrowthControls, MeasureButton } from '#features/playground/growth/growth-controls.tsx';
import { ComplexityView } from './complexity-view.tsx';

/** Parts of the panel that the first script lacks, as one file. */
export const panelParts = { ComplexityView, GrowthControls, MeasureButton };
