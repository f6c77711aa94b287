/**
 * Stands where Monaco would bring parts that no editor of ours has: comparing two texts, drawing by the graphics
 * card, its own command palette, quick fixes, colours and inlay hints in hovers. Those who would use them ask by
 * these names, and do without. Which modules that are says build/lean-monaco.ts.
 */
function LeftOut(): void {}
/** How an editor's contributions are asked for: there is none. */
LeftOut.get = (): null => null;

export {
  LeftOut as CodeActionController,
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

export const quickFixCommandId = '';
export const ApplyCodeActionReason = {};
export const getCodeActions = async () => ({ validActions: [], dispose: () => {} });
export const isOnColorDecorator = () => false;
export const InlineSuggestionHintsContentWidget = { dropDownVisible: false };
