/** In place of the routers whose data has changed: anything may have. */
export const everything = 'everything';
