// The service worker, built to /worker.js by build/service-worker.plugin.ts.
import './precache.ts';
import './push.ts';
