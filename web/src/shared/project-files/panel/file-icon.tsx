import { isSourceName } from '@coderoom/contract';
import { File, FileCode, FileImage, FileSpreadsheet, FileText, Folder, FolderOpen } from 'lucide-react';

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-3.5 shrink-0 text-text-3' } as const;
const TABLES = /\.(?:csv|tsv|xlsx?)$/i;
const PICTURES = /\.(?:png|jpe?g|gif|webp|svg|bmp|ico)$/i;
const PAGES = /\.(?:html?|css|json|xml)$/i;
const TEXTS = /\.(?:txt|md|log|dat|in|out)$/i;

export function FileIcon({ name }: { name: string }) {
  if (isSourceName(name) || PAGES.test(name)) return <FileCode {...ICON} />;
  if (TABLES.test(name)) return <FileSpreadsheet {...ICON} />;
  if (PICTURES.test(name)) return <FileImage {...ICON} />;
  if (TEXTS.test(name)) return <FileText {...ICON} />;
  return <File {...ICON} />;
}

export function FolderIcon({ isOpen }: { isOpen: boolean }) {
  return isOpen ? <FolderOpen {...ICON} /> : <Folder {...ICON} />;
}
