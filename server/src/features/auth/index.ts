/** Accounts: sign-up and sign-in, sessions, links by mail, personal data, and the administration of users. */
export { accountRoutes } from './account-routes.ts';
export { type AdminCommands, createAdminCommands } from './admin-commands.ts';
export { type Auth, createAuth } from './create.ts';
export { removeExpired } from './expiry.ts';
export { ensureAdmin, firstAdminLink } from './first-admin.ts';
export { emailKey } from './names.ts';
export { createToken, hashToken } from './opaque-tokens.ts';
export type { HashCost } from './passwords.ts';
export type { PersonalData } from './personal-data.ts';
export { authRoutes } from './routes.ts';
export { keptSecret } from './secret.ts';
export { sessionEnded } from './sessions.ts';
export { userAdminRoutes } from './user-admin-routes.ts';
export { findByEmail, findById, holdPerson } from './user-store.ts';
