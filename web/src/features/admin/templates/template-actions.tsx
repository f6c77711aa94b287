import {
  DEFAULT_EXTENSION,
  deleteTemplate,
  getAdminTemplate,
  LANGUAGE_FACTS,
  languageId,
  type Template,
} from '@coderoom/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { CodeEditor } from '#editor/code-editor.tsx';
import { announceFailure, announceSuccess } from '#features/admin/frame/announce.ts';
import { CompareDialog } from '#features/admin/grading/compare-dialog.tsx';
import { useSubmissionsZip } from '#features/admin/grading/use-submissions-zip.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { downloadName } from '#lib/text/download-name.ts';
import { mayChangeTemplate, mayWrite } from '#shared/people/roles.ts';
import { actsTexts } from '#texts/acts.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';
import { templatesTexts } from '#texts/admin/templates.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlay/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx';
import { previewedTemplateQuery, refreshTemplates } from './queries.ts';
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

/** Downloads the current program, not the one from when the list was loaded. */
function useDownload({ id }: Template) {
  return useMutation({
    mutationFn: () => call(getAdminTemplate, { params: { id } }),
    onSuccess: ({ name, language, code_content }) =>
      saveFile(downloadName(name, extensionOf(language)), code_content),
    onError: (error) => announceFailure(describeFailure(error, templatesTexts.acts.downloadFailed)),
  });
}

/** A newer server may know languages that this page does not. */
function extensionOf(language: string): string {
  const parsed = languageId.safeParse(language).data;
  return parsed === undefined ? DEFAULT_EXTENSION : LANGUAGE_FACTS[parsed].extension;
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

/** Previews a template: dark in both themes (specification 2 §9). */
function TemplatePreview({ template, onClose }: { template: Template; onClose: () => void }) {
  const { id, name, description, language } = template;
  // A list may have shortened the program.
  const { data: whole } = useQuery(previewedTemplateQuery(id));
  return (
    <Dialog open wide title={name} onClose={onClose}>
      <p className="pb-2 text-12 text-text-2">{LANGUAGE_FACTS[language].name}</p>
      {description !== null && <p className="pb-3 whitespace-pre-line wrap-anywhere">{description}</p>}
      <div className="dark flex h-96 flex-col overflow-hidden rounded-full bg-page text-text-1">
        {whole !== undefined && (
          <CodeEditor
            label={templatesTexts.acts.programOf(name)}
            language={language}
            initialText={whole.code_content}
            theme="dark"
            readOnly
          />
        )}
      </div>
    </Dialog>
  );
}
