export { accountRoutes } from './account-routes.ts';
export { type AdminCommands, createAdminCommands } from './admin-commands.ts';
export { type Auth, createAuth } from './create.ts';
export { removeExpired } from './expiry.ts';
export { ensureAdmin, firstAdminLink } from './first-admin.ts';
export type { PersonalData } from './personal-data.ts';
export { authRoutes } from './routes.ts';
export { keptSecret } from './secret.ts';
export { findByEmail } from './user-store.ts';
