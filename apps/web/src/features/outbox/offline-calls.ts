// The calls that may wait in the outbox, each defined by its feature.
import '../tasks/offline.ts';
