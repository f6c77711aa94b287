import type { User } from '@coderoom/contract';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '#app/providers.tsx';
import { useAuth } from '#lib/server/auth-store.ts';
import { answerPerson } from './every-visit.ts';
import { server } from './stand-in-server.ts';

interface Shown {
  /** The signed-in user; nobody if left out. */
  as?: User;
  /** The page's address. */
  path?: string;
  /** Pattern of the address, for parts that read its parameters. */
  route?: string;
}

const containers = new Map<Root, HTMLElement>();

/** Renders a component inside the providers of every screen: queries, theme, toasts, tooltips, router. */
export async function show(part: ReactNode, { as, path = '/', route = '*' }: Shown = {}) {
  if (as !== undefined) {
    answerPerson(server, as);
    const token = { access_token: 'access', refresh_token: 'refresh' };
    useAuth.setState({ user: as, token, isAuthenticated: true });
  }
  const router = createMemoryRouter(
    [
      { path: route, element: part },
      { path: '*', element: route === '*' ? part : null },
    ],
    { initialEntries: [path] },
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  const root = createRoot(container);
  containers.set(root, container);
  flushSync(() =>
    root.render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    ),
  );
  // A font is loaded when the first text in it is laid out, which shifts the layout.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
  return { router, unmount: hide };
}

/** Unmounts everything rendered and removes its containers. */
export function hide(): void {
  for (const [root, container] of containers) {
    flushSync(() => root.unmount());
    container.remove();
  }
  containers.clear();
}

/** Returns a user with fixed values, apart from `changes`. */
export function person(changes: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'mira',
    email: 'mira@school.test',
    full_name: 'Mira Kovač',
    is_admin: false,
    is_teacher: false,
    is_active: true,
    is_verified: true,
    created_at: '2026-09-01T08:00:00.000Z',
    classroom_context: { has_classroom: false, classrooms: [], current_classroom: null },
    ...changes,
  };
}
