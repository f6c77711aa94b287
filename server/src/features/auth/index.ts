/**
 * Accounts: sign-up and sign-in, here or with an identity provider, sessions, links by mail, personal data, and the
 * administration of users.
 */

export { accountRoutes } from './accounts/account-routes.ts';
export { userAdminRoutes } from './accounts/user-admin-routes.ts';
export { addressContains } from './accounts/user-list-store.ts';
export { freeUsernames, proposeUsername, type UsernameRule } from './accounts/username-proposal.ts';
export { classAccountRoutes } from './class-accounts/class-account-routes.ts';
export {
  countUnclaimed,
  findLinkable,
  insertClassAccounts,
  linkMakerOf,
  type NewClassAccount,
  replaceSignInLinks,
} from './class-accounts/class-account-store.ts';
export {
  type BroughtBy,
  beginCustody,
  beginMissingCustody,
  forgetCustodies,
  isInCustodyOfOthers,
  passCustodyOn,
  readCustodies,
  withdrawCustody,
} from './class-accounts/custody-store.ts';
export { expiryOf, writeSheet } from './class-accounts/link-sheet.ts';
export { type Auth, createAuth, removeExpired } from './create.ts';
export { providerRoutes } from './provider/provider-routes.ts';
export { authRoutes } from './routes.ts';
export { readOrCreateSecret } from './sessions/access-tokens.ts';
export { sessionEnded } from './sessions/sessions.ts';
export { type AdminCommands, createAdminCommands } from './sign-in/admin-commands.ts';
export { ensureAdmin, firstAdminLink } from './sign-in/first-admin.ts';
export { createPasswordPolicy, type PasswordPolicy } from './sign-in/password-policy.ts';
export type { HashCost } from './sign-in/passwords.ts';
export { personalTokenRoutes } from './tokens/token-routes.ts';
export type { PersonalData } from './users/account-dependencies.ts';
export { createToken, hashToken } from './users/opaque-tokens.ts';
export {
  claimAccount,
  emailKey,
  findByEmail,
  findById,
  findByLogin,
  isTakenError,
  lockPerson,
  updateUser,
} from './users/user-store.ts';
