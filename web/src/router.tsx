import { createBrowserRouter, Navigate } from 'react-router';
import { ErrorPage } from '#app/error-page.tsx';
import { Shell } from '#app/shell.tsx';
import { PlaygroundPage } from '#features/playground/index.ts';

export const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <ErrorPage />,
    children: [
      { path: '/', element: <PlaygroundPage /> },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
]);
