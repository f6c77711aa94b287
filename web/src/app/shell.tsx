import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { configQuery } from '#lib/config-query.ts';
import { NavigationBar } from './navigation-bar.tsx';

/** The product's name until the server has said what it is called here. */
const DEFAULT_APP_NAME = 'Coderoom';

/** What every screen stands in: the navigation bar, the page's title. */
export function Shell() {
  const name = useQuery(configQuery).data?.app_name ?? DEFAULT_APP_NAME;
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <>
      <NavigationBar name={name} />
      <Outlet />
    </>
  );
}
