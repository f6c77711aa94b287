import { createBrowserRouter, Navigate } from 'react-router';
import { ErrorPage } from '#app/error-page.tsx';
import { LoadingScreen } from '#app/loading-screen.tsx';
import { Shell } from '#app/shell.tsx';
import { PlaygroundPage } from '#features/playground/index.ts';

const apiDocsPages = () => import('#features/api-docs/index.ts');
const adminPages = () => import('#features/admin/index.ts');
const authPages = () => import('#features/auth/index.ts');
const collaborationPages = () => import('#features/collaboration/index.ts');
const historyPages = () => import('#features/history/index.ts');
const legalPages = () => import('#features/legal/index.ts');
const liveClassPages = () => import('#features/live-class/index.ts');
const settingsPages = () => import('#features/settings/index.ts');
const taskPages = () => import('#features/tasks/index.ts');

export const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <ErrorPage />,
    children: [
      {
        HydrateFallback: LoadingScreen,
        // If one of these does not load, the bar stays, and with it the way back.
        errorElement: <ErrorPage />,
        children: [
          { path: '/', element: <PlaygroundPage /> },
          { path: '/login', lazy: { Component: async () => (await authPages()).LoginPage } },
          {
            path: '/login/callback',
            lazy: { Component: async () => (await authPages()).ProviderCallbackPage },
          },
          { path: '/login/link', lazy: { Component: async () => (await authPages()).SignInLinkPage } },
          { path: '/signup', lazy: { Component: async () => (await authPages()).SignupPage } },
          {
            path: '/forgot-password',
            lazy: { Component: async () => (await authPages()).ForgotPasswordPage },
          },
          { path: '/join/invitation', lazy: { Component: async () => (await authPages()).InvitationPage } },
          { path: '/join/:key', lazy: { Component: async () => (await authPages()).JoinPage } },
          { path: '/settings', lazy: { Component: async () => (await settingsPages()).SettingsPage } },
          { path: '/tasks', lazy: { Component: async () => (await taskPages()).TasksPage } },
          { path: '/teaching', lazy: { Component: async () => (await adminPages()).TeachingPage } },
          { path: '/admin', lazy: { Component: async () => (await adminPages()).AdminPage } },
          {
            path: '/collab/:shareId',
            lazy: { Component: async () => (await collaborationPages()).SessionPage },
          },
          { path: '/live/:id', lazy: { Component: async () => (await liveClassPages()).LiveClassPage } },
          {
            path: '/live/:id/replay/:memberId',
            lazy: { Component: async () => (await liveClassPages()).ReplayPage },
          },
          { path: '/history/:id', lazy: { Component: async () => (await historyPages()).HistoryPage } },
          {
            path: '/history/submissions/:id',
            lazy: { Component: async () => (await historyPages()).SubmissionHistoryPage },
          },
          { path: '/api-docs', lazy: { Component: async () => (await apiDocsPages()).ApiDocsPage } },
          { path: '/terms', lazy: { Component: async () => (await legalPages()).TermsPage } },
          { path: '/privacy', lazy: { Component: async () => (await legalPages()).PrivacyPage } },
        ],
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]);
