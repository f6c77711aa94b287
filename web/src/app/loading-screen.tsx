import { useNavigation } from 'react-router';
import { navigationTexts } from '#texts/navigation.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';

/** Shown on the first load while a screen's script is on its way. */
export function LoadingScreen() {
  return (
    <main className="flex-1 p-4">
      <SkeletonLines label={navigationTexts.loading} widths={[32, 56, 48, 40]} />
    </main>
  );
}

/** A line at the top while the script of the next screen is on its way: the one before stays until then. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state !== 'loading') return null;
  return (
    <div
      role="status"
      aria-label={navigationTexts.loading}
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-skeleton bg-accent motion-reduce:animate-appear"
    />
  );
}
