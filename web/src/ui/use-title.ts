import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery } from '#lib/config-query.ts';

/** The product's name until the server has said what it is called here. */
const DEFAULT_APP_NAME = 'Coderoom';

/** What the product is called on this server. */
export function useAppName(): string {
  return useQuery(configQuery).data?.app_name ?? DEFAULT_APP_NAME;
}

/** Names the screen in the page's title: `Sign in · Coderoom`. The main screen names none. */
export function useTitle(screen?: string): void {
  const name = useAppName();
  useEffect(() => {
    document.title = screen === undefined ? name : `${screen} · ${name}`;
  }, [screen, name]);
}
