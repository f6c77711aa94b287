/**
 * Replaces parts of Monaco that none of our editors has: diffs, GPU rendering, its own command palette,
 * colours and inlay hints in hovers. Their importers use these names, and work without them. build/lean-monaco.ts lists
 * the replaced modules.
 */
function LeftOut(): void {}
/** Looks up an editor contribution: there is none. */
LeftOut.get = (): null => null;

export {
  LeftOut as ColorHover,
  LeftOut as CopyPasteController,
  LeftOut as DiffEditorWidget,
  LeftOut as GpuMarkOverlay,
  LeftOut as HoverColorPickerParticipant,
  LeftOut as InlayHintsHover,
  LeftOut as MultiDiffEditorWidget,
  LeftOut as RulersGpu,
  LeftOut as StandaloneQuickInputService,
  LeftOut as ViewGpuContext,
  LeftOut as ViewLinesGpu,
};

export const isOnColorDecorator = () => false;
export const InlineSuggestionHintsContentWidget = { dropDownVisible: false };
