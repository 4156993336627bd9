// The calls that may wait, each defined by its feature.
import '../calendar/offline.ts';
import '../goals/offline.ts';
import '../notes/offline.ts';
import '../progress/offline.ts';
import '../tasks/offline.ts';
