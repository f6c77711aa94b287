import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#lib/server/config-query.ts';
import { signInMethodsQuery } from './queries.ts';

/** False if the user has no password of this server. Only where there is an identity provider, that has to be asked. */
export function useHasPassword(userId: number): boolean {
  const hasProvider = (useQuery(configQuery).data?.identity_provider ?? null) !== null;
  const methods = useQuery({ ...signInMethodsQuery(userId), enabled: hasProvider });
  return methods.data?.has_password ?? true;
}
