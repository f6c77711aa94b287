import type { EditorSettings } from '@coderoom/contract';
import type { Setting } from './strictest.ts';

export function presentSetting(setting: Setting): EditorSettings {
  return {
    copy_paste_enabled: setting.copyPasteEnabled,
    assistance: setting.assistance,
    classroom_id: setting.classroomId,
    updated_by: setting.updatedBy,
    updated_at: setting.updatedAt === null ? null : new Date(setting.updatedAt).toISOString(),
  };
}
