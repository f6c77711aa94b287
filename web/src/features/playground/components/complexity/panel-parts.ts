import { GrowthControls } from '#features/playground/growth/growth-controls.tsx';
import { MeasureButton } from '#features/playground/growth/measure-button.tsx';
import { ComplexityView } from './complexity-view.tsx';

/** What the first script lacks of the panel, as one file. */
export const panelParts = { ComplexityView, GrowthControls, MeasureButton };
