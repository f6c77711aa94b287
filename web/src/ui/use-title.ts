import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery } from '#lib/server/bootstrap-data.ts';

/** Used until the server has reported the product's name. */
const DEFAULT_APP_NAME = 'Coderoom';

/** The product's name on this server. */
export function useAppName(): string {
  return useQuery(configQuery).data?.app_name ?? DEFAULT_APP_NAME;
}

/** Sets the page's title: `Sign in · Coderoom`. The main screen has no prefix. */
export function useTitle(screen?: string): void {
  const name = useAppName();
  useEffect(() => {
    document.title = screen === undefined ? name : `${screen} · ${name}`;
  }, [screen, name]);
}
