import './ui/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '#app/providers.tsx';
import { watchForMissingScripts } from '#lib/browser/stale-page.ts';
import { pageLanguage } from '#texts/language.ts';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');

watchForMissingScripts(window);
// For screen readers, hyphenation, and the browser's offer to translate.
document.documentElement.lang = pageLanguage;
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
