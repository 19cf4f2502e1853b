import { notifyManager } from '@tanstack/react-query';

// Where the clock of a test stands still, screens hear of an answer as soon as it is there.
notifyManager.setScheduler(queueMicrotask);

// Whoever fakes more than the clock asks for modules of its own (`device`).
Reflect.set(globalThis, 'ownModules', true);
