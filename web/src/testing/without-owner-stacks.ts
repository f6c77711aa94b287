import * as React from 'react';

// For its warnings React's development build records where each element was made, until it has recorded ten thousand in a
// second: two fifths of the time in which the tests run scripts. Here it counts as if it had.
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
