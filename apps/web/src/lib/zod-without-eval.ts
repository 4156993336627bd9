import { config } from 'zod';

// Zod's compiled parsers need eval, which the content security policy blocks. Imported before any schema is made:
// each schema decides when it is created, by trying `new Function`.
config({ jitless: true });
