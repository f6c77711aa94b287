/** The sign-in, sign-up and password reset screens. */

export { ForgotPasswordPage } from './pages/forgot-password-page.tsx';
export { LoginPage } from './pages/login-page.tsx';
export { ProviderCallbackPage } from './pages/provider-callback-page.tsx';
export { SignupPage } from './pages/signup-page.tsx';
