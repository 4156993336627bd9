import { createContext } from 'react';

/** Called after a row was dropped on the hours; the sheet closes then. */
export const AfterDropContext = createContext<() => void>(() => undefined);
