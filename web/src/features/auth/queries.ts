import { FORGOT_PASSWORD_DELAY_MS, forgotPassword, resetPassword } from '@coderoom/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#lib/server/api.ts';

/** Requests a reset link; never answers faster than the specification allows (§2). */
export const askForLink = mutationOptions({
  mutationFn: async (email: string) => {
    await Promise.all([call(forgotPassword, { body: { email } }), pause(FORGOT_PASSWORD_DELAY_MS)]);
  },
});

/** Sets a new password with the token of a link. */
export const choosePassword = mutationOptions({
  mutationFn: (choice: { token: string; password: string }) =>
    call(resetPassword, { body: { token: choice.token, new_password: choice.password } }),
});

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
