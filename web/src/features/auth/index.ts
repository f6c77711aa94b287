/** The sign-in, sign-up and password reset screens, and those that links to join a class open. */

export { FirstPasswordPage } from './pages/first-password-page.tsx';
export { ForgotPasswordPage } from './pages/forgot-password-page.tsx';
export { InvitationPage, JoinPage } from './pages/join-pages.tsx';
export { LoginPage } from './pages/login-page.tsx';
export { ProviderCallbackPage } from './pages/provider-callback-page.tsx';
export { SignInLinkPage } from './pages/sign-in-link-page.tsx';
export { SignupPage } from './pages/signup-page.tsx';
