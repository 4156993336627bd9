import type { Plugin } from 'vite';

/** The index is the calendar again. */
const screen = /\/src\/routes\/(?!index)[a-z][a-z-]*\.tsx\?tsr-split=component$/;
/** Most users see one of these screens first. Neither should load code that only other screens share. */
const signedOutScreen = /\/features\/auth\/signed-out-screen\.tsx$/;
/** Code that the sign-in screen shares with the dialogs of the account. */
const auth = /\/src\/(features\/)?auth\/|\/(ui\/fields\/invalid-field|http\/forms\/use-zod-form)\./;
const calendar = /\/features\/today\/calendar-with-today\.tsx$/;
/**
 * Library parts that several screens use. They are named here because libraries import their parts through a barrel,
 * which hides which parts a screen uses.
 */
const controls =
  /@mantine\/core\/esm\/(components\/(Skeleton|Stack)|core\/(styles-api|utils\/create-safe-context))\/|@mantine\/hooks\/esm\/(use-(id|uncontrolled|merged-ref|media-query|reduced-motion)|utils\/use-callback-ref)\/|lucide-react\/.*\/(trending-up|circle-check-big|moon|briefcase|plane)\./;
/** Fields of the sign-in screen and of forms. Other screens need no fields at first. */
const fields = /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput)\//;
const icons = /lucide-react\//;
/** The calendar does not need badges. */
const badges = /@mantine\/core\/esm\/components\/Badge\//;
const categoryIcons = /\/ui\/pieces\/category-icon\.tsx$/;
/** Code that screens share with forms. Without this group, screens would load the libraries of forms. */
const amounts = /\/packages\/domain\/src\/core\/(amount|text-limits)\.ts$/;
/** The rows and the waiting calls, which any screen needs. */
const store = /\/src\/store\/|node_modules\/(idb|uuidv7)\//;
/** Code that menus and popovers share with other controls. */
const marks =
  /@mantine\/core\/esm\/(components\/(Checkbox\/CheckIcon|Radio\/RadioIcon|Portal\/)|core\/DirectionProvider\/)/;
const menus = /@mantine\/core\/esm\/(components\/(Menu|Popover)|utils\/Floating)\/|@floating-ui\//;

/**
 * Groups the modules that screens share into a few chunks. Without it, each set of screens that share a module has its
 * own chunk, and a request costs more than the few kilobytes it saves: on a slowed phone (`pnpm bench:phone`) the goals
 * then appear after 5.8 instead of 4.6 seconds, and the calendar 0.1 seconds later.
 */
export function sharedChunks() {
  const shared = new Set<string>();
  const ofSignIn = new Set<string>();
  const ofAccount = new Set<string>();
  const ofCalendar = new Set<string>();
  /** Modules that one screen shares with dialogs and other lazy parts, each with the name of its chunk. */
  const ofScreen = new Map<string, string>();

  const plugin: Plugin = {
    name: 'goaltracker:shared-chunks',
    apply: 'build',
    buildEnd() {
      /** Lists the modules and all their static imports outside node_modules. */
      const listOwnImports = (starts: readonly string[]): Set<string> => {
        const found = new Set(starts);
        // The set grows while it is walked.
        for (const id of found) {
          const imports = this.getModuleInfo(id)?.importedIds ?? [];
          for (const imported of imports) if (!imported.includes('node_modules')) found.add(imported);
        }
        return found;
      };
      const ids = [...this.getModuleIds()];
      const screens = ids.filter((id) => screen.test(id));
      const parts = new Set(ids.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
      for (const id of parts) if (id.endsWith('?tsr-split=component') || calendar.test(id)) parts.delete(id);
      const ofParts = listOwnImports([...parts]);
      const uses = new Map<string, string[]>();
      for (const route of screens)
        for (const id of listOwnImports([route])) uses.set(id, [...(uses.get(id) ?? []), route]);
      for (const [id, [route = '', ...others]] of uses) {
        if (others.length > 0) shared.add(id);
        else if (ofParts.has(id)) ofScreen.set(id, `shared-${route.replace(/.*\/|\.tsx.*/g, '')}`);
      }
      for (const id of listOwnImports(ids.filter((each) => signedOutScreen.test(each)))) ofSignIn.add(id);
      const ofOthers = listOwnImports([...parts].filter((id) => !signedOutScreen.test(id)));
      for (const id of ofOthers) if (ofSignIn.has(id) && auth.test(id)) ofAccount.add(id);
      for (const id of listOwnImports(ids.filter((each) => calendar.test(each)))) ofCalendar.add(id);
    },
  };

  // A module belongs to the first group that takes it, with all of its imports that no earlier group has.
  const groups = [
    { name: 'controls', test: controls, minShareCount: 2, priority: 0.5 },
    { name: 'fields', test: fields, minShareCount: 2, priority: 0.47 },
    { name: 'badges', test: badges, minShareCount: 2, priority: 0.44 },
    { name: 'category-icons', test: categoryIcons, minShareCount: 2, priority: 0.42 },
    { name: 'icons', test: icons, minShareCount: 6, priority: 0.4 },
    { name: 'amounts', test: amounts, priority: 0.37 },
    { name: 'shared-account', test: (id: string) => ofAccount.has(id), priority: 0.35 },
    { name: 'shared-sign-in', test: (id: string) => shared.has(id) && ofSignIn.has(id), priority: 0.3 },
    { name: 'shared-calendar', test: (id: string) => shared.has(id) && ofCalendar.has(id), priority: 0.2 },
    { name: 'shared', test: (id: string) => shared.has(id), priority: 0.1 },
    { name: 'store', test: store, priority: 0.07 },
    { name: 'marks', test: marks, minShareCount: 2, priority: 0.065 },
    { name: 'menus', test: menus, minShareCount: 2, priority: 0.06 },
    { name: (id: string) => ofScreen.get(id) ?? null, test: (id: string) => ofScreen.has(id), priority: 0.05 },
  ];
  return { plugin, groups };
}
