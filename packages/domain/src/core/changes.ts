/** Stands for all routers: the data of any router may have changed. */
export const everything = 'everything';
