import {
  DEFAULT_EXTENSION,
  deleteTemplate,
  getAdminTemplate,
  LANGUAGE_FACTS,
  languageId,
  type Template,
} from '@coderoom/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Copy,
  Download,
  EllipsisVertical,
  Eye,
  FolderArchive,
  GitCompare,
  SquarePen,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CompareDialog } from '#features/admin/assignments/compare-dialog.tsx';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { useSubmissionsZip } from '#features/admin/grading/queries.ts';
import { downloadName, saveFile } from '#lib/browser/save-file.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { mayChangeTemplate, mayWrite } from '#shared/people/roles.ts';
import { saveProgramZip } from '#shared/project-files/save-program-zip.ts';
import { actsTexts } from '#texts/acts.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx';
import { refreshTemplates } from './queries.ts';
import { TemplatePreview } from './template-preview.tsx';
import { type EditorTarget, type TemplatesView, templatesView } from './templates-view.ts';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75 } as const;

/** The actions on a template of the list. */
export function TemplateActions({ template, view }: { template: Template; view: TemplatesView }) {
  const [openDialog, setOpenDialog] = useState<'preview' | 'delete' | 'compare' | null>(null);
  const navigate = useNavigate();
  const user = useAuth((state) => state.user);
  const mayChange = mayChangeTemplate(user, template);
  const download = useDownload(template);
  const zip = useSubmissionsZip({ templateId: template.id, name: template.name });
  const open = (mode: 'edit' | 'copy') => {
    const target: EditorTarget = { mode, id: template.id };
    void navigate({ search: `?${templatesView.write({ ...view, target })}` });
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={frameTexts.list.actionsOf(template.name)}
            size="small"
            icon={<EllipsisVertical {...ICON} />}
            className="max-md:size-11"
          />
        }
      >
        <MenuItem icon={<Eye {...ICON} />} onSelect={() => setOpenDialog('preview')}>
          {templatesTexts.acts.view}
        </MenuItem>
        {mayChange && (
          <MenuItem icon={<SquarePen {...ICON} />} onSelect={() => open('edit')}>
            {templatesTexts.acts.edit}
          </MenuItem>
        )}
        {mayWrite(user) && (
          <MenuItem icon={<Copy {...ICON} />} onSelect={() => open('copy')}>
            {templatesTexts.acts.copy}
          </MenuItem>
        )}
        <MenuItem icon={<Download {...ICON} />} onSelect={() => download.mutate()}>
          {templatesTexts.acts.download}
        </MenuItem>
        {template.submission_count > 0 && (
          <>
            <MenuItem icon={<FolderArchive {...ICON} />} onSelect={() => zip.mutate()}>
              {gradingTexts.zip.download}
            </MenuItem>
            {mayChange && (
              <MenuItem icon={<GitCompare {...ICON} />} onSelect={() => setOpenDialog('compare')}>
                {gradingTexts.compare}
              </MenuItem>
            )}
          </>
        )}
        {mayChange && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 {...ICON} />} onSelect={() => setOpenDialog('delete')}>
              {actsTexts.delete}
            </MenuItem>
          </>
        )}
      </Menu>
      {openDialog === 'preview' && (
        <TemplatePreview template={template} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'compare' && <CompareDialog task={template} onClose={() => setOpenDialog(null)} />}
      <DeleteDialog template={template} open={openDialog === 'delete'} onClose={() => setOpenDialog(null)} />
    </>
  );
}

/** Downloads the current program, not the one from when the list was loaded: several files as a ZIP file. */
function useDownload({ id }: Template) {
  return useMutation({
    mutationFn: async () => {
      const template = await call(getAdminTemplate, { params: { id } });
      const { name, language, code_content, entry_name, project_files: files = [] } = template;
      const extension = extensionOf(language);
      if (files.length === 0) {
        saveFile(downloadName(name, extension), code_content);
        return;
      }
      const entry = entry_name ?? usualNameOf(language) ?? downloadName('main', extension);
      await saveProgramZip(downloadName(name, 'zip'), code_content, { entry, files });
    },
    onError: (error) => announceFailure(describeFailure(error, templatesTexts.acts.downloadFailed)),
  });
}

/** A newer server may know languages that this page does not. */
function extensionOf(language: string): string {
  return factsOf(language)?.extension ?? DEFAULT_EXTENSION;
}

function usualNameOf(language: string): string | undefined {
  return factsOf(language)?.fileName;
}

function factsOf(language: string) {
  const parsed = languageId.safeParse(language).data;
  return parsed === undefined ? undefined : LANGUAGE_FACTS[parsed];
}

interface DeleteDialogProps {
  template: Template;
  open: boolean;
  onClose: () => void;
}

function DeleteDialog({ template: { id, name }, open, onClose }: DeleteDialogProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteTemplate, { params: { id } }),
    onSuccess: async () => {
      announceSuccess(templatesTexts.deleting.done(name));
      await refreshTemplates(queries);
    },
    onError: (error) => announceFailure(describeFailure(error, templatesTexts.deleting.failed)),
  });
  return (
    <ConfirmDialog
      open={open}
      title={templatesTexts.deleting.question(name)}
      act={templatesTexts.deleting.act}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {templatesTexts.deleting.explanation}
    </ConfirmDialog>
  );
}
