import { useState } from 'react';
import { storage } from '#lib/storage.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';

const KEY = 'admin-sidebar';

/** True while the sidebar is collapsed: as last chosen in this browser, else by the width of the screen. */
export function useSidebar() {
  const [kept, setKept] = useState(() => storage.getItem(KEY));
  const tight = useMediaQuery('(width < 1180px)');
  const collapsed = kept === 'collapsed' || (kept !== 'expanded' && tight);
  const toggle = () => {
    const next = collapsed ? 'expanded' : 'collapsed';
    storage.setItem(KEY, next);
    setKept(next);
  };
  return { collapsed, toggle };
}
