/** Known before the chart library is loaded, so that nothing moves when it is. */
export const PLOT_HEIGHT_PX = 208;
