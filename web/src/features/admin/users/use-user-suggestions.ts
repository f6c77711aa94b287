import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { userNamesQuery } from './queries.ts';

/** Suggestions for the filter by person: usernames and addresses. Empty until loaded; typing works all the same. */
export function useUserSuggestions() {
  const users = useQuery(userNamesQuery).data?.users;
  return useMemo(() => {
    const names = users?.map(({ username, display }) => ({ text: username, label: display })) ?? [];
    const emails = users?.map(({ email, display }) => ({ text: email, label: display })) ?? [];
    return { names, emails, namesAndEmails: [...names, ...emails] };
  }, [users]);
}
