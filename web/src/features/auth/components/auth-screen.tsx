import { PAGE_LANGUAGES } from '@coderoom/contract';
import { Info } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { authTexts } from '#texts/auth.tsx';
import { chooseLanguage, LANGUAGE_NAMES, pageLanguage } from '#texts/language.ts';
import { Button } from '#ui/button/button.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { useTitle } from '#ui/use-title.ts';
import { SidePanel } from './side-panel.tsx';

/** The form in a column, with the side panel beside it if there is room. */
export function AuthScreen({ title, children }: { title: string; children: ReactNode }) {
  const narrow = useNarrow();
  useTitle(title);
  return (
    <div className="flex min-h-0 flex-1">
      <main className="flex min-w-0 scroll-thin flex-1 flex-col items-center overflow-auto px-5 py-8 md:flex-none md:basis-[46%] md:p-6">
        <div className="w-full md:my-auto md:max-w-86">{children}</div>
      </main>
      {!narrow && <SidePanel />}
    </div>
  );
}

/** Changes the language of the page, for people who are signed out: the settings are closed to them. */
export function OtherLanguages() {
  return (
    <p className="mt-6 flex gap-4 text-12">
      {PAGE_LANGUAGES.filter((language) => language !== pageLanguage).map((language) => (
        <TextButton key={language} lang={language} onClick={() => chooseLanguage(language)}>
          {LANGUAGE_NAMES[language]}
        </TextButton>
      ))}
    </p>
  );
}

/** The result of a form, shown in its place. The title takes the focus, so that it is read out. */
export function Outcome({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="flex flex-col items-start gap-3.5 [&>svg]:size-5">
      {icon}
      <div className="flex flex-col gap-1">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-20 font-strong tracking-[-0.015em] outline-none focus-visible:shadow-none"
        >
          {title}
        </h1>
        <p className="break-words text-text-2">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** A neutral notice above the form: not an error. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-2 rounded-full border border-border bg-surface-1 px-3 py-2 text-text-2">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 break-words">{children}</p>
    </div>
  );
}

const LOOK =
  'rounded-half text-left text-accent-text underline decoration-accent-line underline-offset-3 -my-1 py-1 hover:decoration-current max-md:-my-3.75 max-md:py-3.75';

/** A link within a sentence. Its target area is larger than its letters, much larger on a phone. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...props} className={LOOK} />;
}

/** A button that looks like a link, for actions that stay on this screen. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button {...props} type="button" className={LOOK} />;
}

/** Leads to the sign-in screen, in place of this one in the history. */
export function BackToSignIn() {
  const navigate = useNavigate();
  return (
    <Button
      look="primary"
      className="w-full max-md:h-11 md:h-9"
      onClick={() => void navigate('/login', { replace: true })}
    >
      {authTexts.backToSignIn}
    </Button>
  );
}
